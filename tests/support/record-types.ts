import { type Act, actOf, type RecordResource } from '../../schemas';

const actWhere = (type: RecordResource, is: (act: Act) => boolean): Act => {
  const act = type.acts.find(is);
  if (!act) throw new Error(`${type.name} has no such act`);
  return act;
};

/** The act that makes a record of this type, and the one that is done to it. */
export const makingOf = (type: RecordResource): Act => actWhere(type, ({ makes }) => makes);
export const goingOnOf = (type: RecordResource): Act => actWhere(type, ({ makes }) => !makes);

/** Where an act is posted, below `/api`. */
export const pathOf = (type: RecordResource, act: Act): string => `${type.api.path}/${actOf(type, act.name).path}`;

/** The key of the number; '' where the type has none. */
export const numberOf = ({ number }: RecordResource): string => number?.key ?? '';
