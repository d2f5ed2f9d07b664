import { type Act, actOf, type RecordResource } from '../../schemas';

const actWhere = (type: RecordResource, is: (act: Act) => boolean): Act => {
  const act = type.acts.find(is);
  if (!act) throw new Error(`${type.name} has no such act`);
  return act;
};

/** The act that makes a record of this type. `goingOnOf` is the act on an existing one. */
export const makingOf = (type: RecordResource): Act => actWhere(type, ({ makes }) => makes);
export const goingOnOf = (type: RecordResource): Act => actWhere(type, ({ makes }) => !makes);

/** The path of an act, below `/api`. */
export const pathOf = (type: RecordResource, act: Act): string => `${type.api.path}/${actOf(type, act.name).path}`;

/** The key of the number. '' for a type without a number. */
export const numberOf = ({ number }: RecordResource): string => number?.key ?? '';
