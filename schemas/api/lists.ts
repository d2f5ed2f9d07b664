/** What forms offer to choose from, and the counts of the dashboard. The paths are the specification's own. */
import Type, { type Static, type TInteger } from 'typebox';
import type { Registry } from '../registry';
import type { Routes } from './route';
import { id, person } from './shapes';

/** A title as clients read it: the title and its module under the names of the registry. */
type WireTitle = Readonly<Record<string, unknown>>;
const wireTitle = Type.Unsafe<WireTitle>(Type.Object({ _id: id, id }, { additionalProperties: Type.String() }));

export const listQueryOf = ({ titles }: Pick<Registry, 'titles'>) =>
  Type.Object({
    skillType: Type.Enum(
      titles.map(({ name }) => name),
      { description: 'The name of the list.', says: 'There is no such list: skillType must name one' },
    ),
  });

const counts = ({ entries }: Registry) => {
  const cards = entries.flatMap(({ card }): [string, TInteger][] => (card ? [[card.key, Type.Integer()]] : []));
  return Type.Object({ dashBoard: Type.Object(Object.fromEntries(cards)), userName: Type.String() });
};
export type Dashboard = Static<ReturnType<typeof counts>>;
/** How many records of each type the viewer sees, by card key. A student sees their own. */
export type Counts = Dashboard['dashBoard'];

const teachers = Type.Object({
  users: Type.Array(person),
  /** For those who hand work over: colleagues who were added and have not signed in yet. They get nothing. */
  invited: Type.Optional(Type.Array(person)),
});
export type Teachers = Static<typeof teachers>;

export const listRoutes = {
  'GET misc/dashBoardData': { summary: 'The counts of the dashboard', answer: counts, says: 'Counts by card.' },
  'GET misc/allTeacherDataDeptAndCollegeWise': { summary: 'The faculty whom the viewer may name', answer: teachers },
  'GET misc/allStudents': {
    summary: 'The students on whom the viewer may keep sheets and open exchanges',
    answer: Type.Array(person),
    faults: [403],
  },
  'GET misc/allSkills': {
    summary: 'The titles that the department added to a list',
    query: listQueryOf,
    answer: Type.Object({ data: Type.Array(wireTitle) }),
  },
  'POST misc/addSkills': {
    summary: 'Adds a title to a list',
    query: listQueryOf,
    body: Type.Object({ skillData: Type.Record(Type.String(), Type.String()) }, { additionalProperties: false }),
    answer: Type.Object({ data: wireTitle }),
    status: 201,
    faults: [403],
  },
} satisfies Routes;
