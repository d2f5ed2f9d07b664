import type { Scorecard } from '../language';
import { addressOf } from './words';

type ScorecardConfig = Omit<Scorecard, 'kind' | 'name' | 'label' | 'route' | 'api' | 'print'> & {
  /** @default the key */
  name?: string;
  /** The heading of the sheet. */
  many: string;
  /** @default the menu's words, with hyphens */
  route?: string;
  /** @default the name as `path`, and not `known` */
  api: Partial<Scorecard['api']> & Pick<Scorecard['api'], 'save'>;
  /** The heading of its section in the printed logbook. @default not printed */
  print?: string;
};

export type DeclaredScorecard = ScorecardConfig & { kind: 'scorecard'; menu: string };

/** Declares a sheet of scores for each student and period. @param menu the words of its menu entry */
export const scorecard = (menu: string, config: ScorecardConfig): DeclaredScorecard => ({
  kind: 'scorecard',
  menu,
  ...config,
});

/** The whole declaration; `place` counts the printed sections. */
export function wholeScorecard(key: string, declared: DeclaredScorecard, place: number): Scorecard {
  const { menu, name = key, many, route = addressOf(menu), api, print, ...others } = declared;
  return {
    ...others,
    name,
    label: { menu, many },
    route,
    api: { path: name, known: false, ...api },
    ...(print !== undefined && { print: { heading: print, order: place } }),
  };
}
