import registry from '../../../resources.config';

/** Whether any entry names a patient. */
export const keepsPatients = registry.entries.some(({ fields }) => fields.some(({ sensitive }) => sensitive));
