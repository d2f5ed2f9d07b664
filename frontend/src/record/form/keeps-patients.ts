import registry from '../../../../resources.config';

/** Whether any entry has patient fields. */
export const keepsPatients = registry.entries.some(({ fields }) => fields.some(({ sensitive }) => sensitive));
