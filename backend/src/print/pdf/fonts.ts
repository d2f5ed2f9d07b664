import { createRequire } from 'node:module';
import type { TFontDictionary } from 'pdfmake/interfaces';

const { resolve } = createRequire(import.meta.url);

const noto = (name: string, file: string) => ({
  normal: resolve(`@expo-google-fonts/${name}/400Regular/${file}_400Regular.ttf`),
  bold: resolve(`@expo-google-fonts/${name}/600SemiBold/${file}_600SemiBold.ttf`),
});

/**
 * Noto Sans has Latin, Greek, Cyrillic and Devanagari. A document embeds only the characters that it uses.
 */
export const FONT = 'Noto Sans';

export const fonts: TFontDictionary = {
  [FONT]: noto('noto-sans', 'NotoSans'),
  ...Object.fromEntries(
    ['Arabic', 'Bengali', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Oriya', 'Tamil', 'Telugu'].map((script) => [
      `${FONT} ${script}`,
      noto(`noto-sans-${script.toLowerCase()}`, `NotoSans${script}`),
    ]),
  ),
  Roboto: {
    normal: resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf'),
    bold: resolve('pdfmake/fonts/Roboto/Roboto-Medium.ttf'),
  },
  'Noto Emoji': noto('noto-emoji', 'NotoEmoji'),
};

/** The order in which typefaces are searched for a character. Roboto has characters that Noto Sans lacks, such as ≥. */
export const typefaces: readonly string[] = Object.keys(fonts);
