/** How a score is chosen, shown and put into words. */
export type Scale = {
  min: number;
  max: number;
  /** Words in the order shown, with the stored number. Without them, any whole number from `min` to `max`. */
  options?: readonly { word: string; value: number }[];
  /** The first band that reaches the score gives the evaluation. */
  bands?: readonly { upTo: number; word: string }[];
};

const evaluations = [
  { upTo: 3, word: 'Not Satisfactory' },
  { upTo: 6, word: 'Satisfactory' },
  { upTo: 9, word: 'More Than Satisfactory' },
] as const;

export const scales = {
  fivePoint: {
    min: 0,
    max: 4,
    options: [
      { word: 'Poor', value: 0 },
      { word: 'Satisfactory', value: 1 },
      { word: 'Average', value: 2 },
      { word: 'Good', value: 3 },
      { word: 'Very Good', value: 4 },
    ],
  },
  appraisal: { min: 1, max: 9, bands: evaluations },
  aetcom: { min: 0, max: 9, bands: evaluations },
} as const satisfies Record<string, Scale>;

export type ScaleName = keyof typeof scales;

export const scaleOf = (name: ScaleName): Scale => scales[name];

/** `3` on the five-point scale reads 'Good - 3', the wording of the specification. */
export const optionLabel = (option: { word: string; value: number }) => `${option.word} - ${option.value}`;

/**
 * Accepts the number, its text, the word or the full label, because screens of the specification send different ones.
 */
export function scoreFrom(scale: Scale, raw: unknown): number | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  const text = String(raw).trim();
  const named = scale.options?.find((option) => option.word === text || optionLabel(option) === text);
  if (named) return named.value;
  if (!/^\d{1,3}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= scale.min && number <= scale.max ? number : undefined;
}

/** The evaluation word of a score, or `undefined` outside the bands. */
export function evaluationOf(name: ScaleName, score: number): string | undefined {
  const scale = scaleOf(name);
  if (score < scale.min || score > scale.max) return undefined;
  return scale.bands?.find((band) => score <= band.upTo)?.word;
}
