import { createRequire } from 'node:module';
import type { TFontDictionary } from 'pdfmake/interfaces';

const { resolve } = createRequire(import.meta.url);
const file = (name: string) => resolve(`@expo-google-fonts/noto-sans/${name}`);

/**
 * Noto Sans has Latin, Greek, Cyrillic and Devanagari in one file, with the tables that shape conjuncts. It is embedded
 * in every document, so that it reads the same everywhere.
 */
export const FONT = 'Noto Sans';

/** For signs that Noto Sans lacks, such as ≥; see signs.ts. Embedded where there is one. */
export const SIGNS = 'Roboto';

export const fonts: TFontDictionary = {
  [FONT]: {
    normal: file('400Regular/NotoSans_400Regular.ttf'),
    bold: file('600SemiBold/NotoSans_600SemiBold.ttf'),
  },
  [SIGNS]: {
    normal: resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
    bold: resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
  },
};
