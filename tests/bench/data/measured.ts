import registry from '../../../resources.config';

const named = registry.entries.find(({ name }) => name === 'procedureReport');
if (!named) throw new Error('The type that the bench measures is gone from the registry');

/**
 * The type of entry that the bench fills. It is searched by student and procedure, and has a counterpart and
 * patient identifiers.
 */
export const measured = named;
