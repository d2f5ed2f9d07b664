/** Describes the acts of a type, as `recordController` serves them. */
import { type Act, actsByRoute, type Resource } from '../../../../schemas';
import type { JsonSchema } from '../../field-types';
import { fileFields } from '../write/record-files';
import { describing, idempotencyKey, listOf, nameOf, object } from './kind-parts';
import { bodyOf, idInPath, type Paths, ref, text, together } from './parts';

type Described = Exclude<Resource, { kind: 'titles' }>;

/** The name of the schema of an act's body. */
export const bodyName = (type: { name: string }, { name }: Pick<Act, 'name'>): string =>
  nameOf(type) + nameOf({ name });

/** @param atRoot whether a plain `POST /` also takes the first act */
export function actPaths(type: Described, { atRoot = false } = {}): Paths {
  const root = `/api/${type.api.path}`;
  const [first] = type.acts;
  return together(
    ...actsByRoute(type.acts).map(([act, ...others]) => ({
      [`${root}/${act.path.replace(':id', '{id}')}`]: { [act.method ?? 'post']: operationOf(type, act, others) },
    })),
    ...(atRoot && first ? [{ [root]: { post: operationOf(type, first) } }] : []),
  );
}

/** @param others those that share its route */
function operationOf(type: Described, act: Act, others: readonly Act[] = []) {
  const { method = 'post', isPublic = false, makes } = act;
  const { label } = type;
  const namesRecord = act.path.includes(':id');
  return describing(type).route(`${nameOf({ name: act.verb })} one: ${label.one ?? label.many}`, {
    ...(!isPublic && { who: [act, ...others].map(({ name }) => name) }),
    isPublic,
    parameters: [...(namesRecord ? [idInPath] : []), ...(method === 'post' ? [idempotencyKey] : [])],
    ...(method !== 'delete' && {
      requestBody: bodyOf(ref(bodyName(type, act)), fileFields(act.fields).length > 0 ? 'withFiles' : undefined),
    }),
    status: makes && !act.goesOn ? 201 : 200,
    gives: givenBy(type, act),
    faults: [
      403,
      ...(makes || namesRecord ? [] : [404]),
      409,
      ...(method === 'patch' ? [428] : []),
      ...(act.limit ? [429] : []),
    ],
  });
}

function givenBy(type: Described, act: Act): readonly [says: string, schema: JsonSchema] {
  const record = ref(nameOf(type));
  if (act.thanks !== undefined) return ['It is kept.', object({ id: ref('Id'), _id: ref('Id'), message: text })];
  if (act.method === 'delete') return ['The record as it was.', record];
  if (act.says === undefined) return [act.makes ? 'The new record.' : 'The record.', record];
  const warnings = { ...listOf(text), description: 'Sentences about what was saved all the same.' };
  return ['What is kept now.', object({ success: { const: true }, message: text, warnings, record })];
}
