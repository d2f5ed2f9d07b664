import { standInFamilies } from './stand-in-faces';

/**
 * The colours of Countersign, once for every page: the public style sheet and the antd theme are both made from them.
 *
 * Two inks on cool paper. `ink` and `blue` are what a resident writes with; `green` is the ink of the person who
 * signs. Anything green is therefore a signature, or the step that leads to one. `amber` waits, `red` was sent back.
 */
export type Palette = {
  /** The page. */
  paper: string;
  /** Cards, tables, dialogs. */
  surface: string;
  /** Wells inside a surface: table heads, code, quiet buttons. */
  sunken: string;
  /** Hairlines that only decorate. */
  line: string;
  /** Edges of inputs, at least 3:1 on every ground. */
  edge: string;
  ink: string;
  muted: string;
  green: string;
  greenHover: string;
  onGreen: string;
  greenTint: string;
  blue: string;
  blueTint: string;
  amber: string;
  amberTint: string;
  red: string;
  onRed: string;
  redTint: string;
  focus: string;
  /** The one dark ground that both modes have: bottle green, for bands and panels; with its inks. */
  deep: string;
  onDeep: string;
  onDeepMuted: string;
  onDeepGreen: string;
  onDeepBlue: string;
};

export type Mode = 'light' | 'dark';

const light: Palette = {
  paper: '#f3f6f4',
  surface: '#ffffff',
  sunken: '#e9eeeb',
  line: '#d3dbd6',
  edge: '#76857e',
  ink: '#15202b',
  muted: '#495863',
  green: '#0a6a4a',
  greenHover: '#075238',
  onGreen: '#ffffff',
  greenTint: '#dff0e8',
  blue: '#2c4c9c',
  blueTint: '#e5ebf8',
  amber: '#7d5200',
  amberTint: '#faedd2',
  red: '#a12c28',
  onRed: '#ffffff',
  redTint: '#fae6e4',
  focus: '#2c4c9c',
  deep: '#0b3b2c',
  onDeep: '#f1f7f4',
  onDeepMuted: '#b5ccc2',
  onDeepGreen: '#6fdcb1',
  onDeepBlue: '#aec4fb',
};

const dark: Palette = {
  paper: '#0e141a',
  surface: '#161e26',
  sunken: '#1e2831',
  line: '#2b3742',
  edge: '#71818d',
  ink: '#e8edf0',
  muted: '#a6b3bd',
  green: '#5ccb9f',
  greenHover: '#7fdcb7',
  onGreen: '#05261a',
  greenTint: '#123629',
  blue: '#9ab4f3',
  blueTint: '#1d2a4a',
  amber: '#e9b95f',
  amberTint: '#372b10',
  red: '#f4978f',
  onRed: '#3a0a08',
  redTint: '#431f1e',
  focus: '#9ab4f3',
  deep: '#0a2a20',
  onDeep: '#e8f1ed',
  onDeepMuted: '#a3bbb1',
  onDeepGreen: '#5ccb9f',
  onDeepBlue: '#9ab4f3',
};

export const palette: Record<Mode, Palette> = { light, dark };

/** Shape and rhythm shared by both halves; px unless it says otherwise. */
export const shape = {
  radius: 6,
  radiusLarge: 12,
  /** Least height of anything that a finger should hit. */
  touch: 44,
  fontFamily: `'Atkinson Hyperlegible Next', ${standInFamilies}, system-ui, 'Noto Sans', 'Noto Sans Devanagari', sans-serif`,
  fontFamilyCode: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
} as const;
