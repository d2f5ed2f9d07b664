/** Any script prints: a page of ours is laid over the browser's own rendering of the same words in the same typeface. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { renderPdf } from '../../../backend/src/print/pdf/documents';
import { fonts } from '../../../backend/src/print/pdf/fonts';
import { findProgram } from '../../../scripts/find-program.mjs';
import { plainTest as test } from '../../support/test';

const said = {
  Devanagari: 'डॉ. क्षितिज श्रीवास्तव ने परीक्षण किया',
  Tamil: 'டாக்டர் க்ஷமா கொடுத்த மருந்து',
  Bengali: 'ডাক্তার শ্রী কৃষ্ণ ক্ষত স্ত্রী',
  Telugu: 'డాక్టర్ శ్రీనివాస్ క్షయ వ్యాధి',
  Kannada: 'ಡಾಕ್ಟರ್ ಕೃಷ್ಣ ಕ್ಷಯ ಸ್ತ್ರೀ',
  Gujarati: 'ડૉક્ટર શ્રી કૃષ્ણ ક્ષય',
  Urdu: 'ڈاکٹر احمد نے 12 مریضوں کا معائنہ کیا (شکریہ)',
  Gurmukhi: 'ਡਾਕਟਰ ਸ੍ਰੀ ਹਰਿ',
  Malayalam: 'ഡോക്ടർ ശ്രീകുമാർ ക്ഷയം',
  Odia: 'ଡାକ୍ତର ଶ୍ରୀ କ୍ଷୟ',
  Emoji: '🩺 👩‍⚕️ 🙂',
} as const;
const POINTS = 60;
const DOTS = 96;
/** Of the ink of either, in a coarse grid: what two renderers of the same shapes share at least. */
const LEAST_SHARED = 0.8;

test.skip(!findProgram(['pdftoppm']), 'poppler-utils is not installed');

async function printed(text: string): Promise<string> {
  const facts = { title: 'Scripts', subject: 'Scripts', author: 'Nobody', date: '2026-01-01T00:00:00Z' };
  const pdf = await renderPdf(facts, {
    pageSize: { width: 1600, height: 200 },
    pageMargins: 20,
    content: [{ text, fontSize: POINTS, color: 'black' }],
  });
  const folder = mkdtempSync(join(tmpdir(), 'countersign-scripts-'));
  try {
    writeFileSync(join(folder, 'page.pdf'), pdf);
    execFileSync('pdftoppm', ['-r', String(DOTS), '-png', '-singlefile', 'page.pdf', 'page'], { cwd: folder });
    return readFileSync(join(folder, 'page.png'), 'base64');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function browsers(page: Page, text: string): Promise<string> {
  const line = page.getByText(text);
  await page.evaluate((words) => {
    document.body.innerHTML = '<p></p>';
    (document.body.firstChild as Element).textContent = words;
  }, text);
  await line.waitFor();
  return (await page.screenshot()).toString('base64');
}

/** How much of the ink of two pictures falls into the same places once both are cropped to it, 0 to 1; and how wide each is. */
const compare = (page: Page, ours: string, theirs: string) =>
  page.evaluate(
    async (pictures) => {
      const CELL = 4;
      const inks = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
          const spots: [number, number][] = [];
          for (let at = 0; at < data.length; at += 4)
            if ((data[at] ?? 255) < 128) spots.push([(at / 4) % image.width, Math.floor(at / 4 / image.width)]);
          const left = spots.reduce((least, [x]) => Math.min(least, x), Number.POSITIVE_INFINITY);
          const top = spots.reduce((least, [, y]) => Math.min(least, y), Number.POSITIVE_INFINITY);
          const right = spots.reduce((most, [x]) => Math.max(most, x), 0);
          const cells = new Set(
            spots.map(([x, y]) => `${Math.floor((x - left) / CELL)},${Math.floor((y - top) / CELL)}`),
          );
          return { width: right - left, cells };
        }),
      );
      const [one, two] = inks as [(typeof inks)[0], (typeof inks)[0]];
      const both = [...one.cells].filter((cell) => two.cells.has(cell)).length;
      return { shared: both / Math.max(one.cells.size, two.cells.size), widths: [one.width, two.width] as const };
    },
    [ours, theirs],
  );

test('a page is set as a browser sets it, in every script', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 2100, height: 260 });
  const faces = Object.entries(fonts).map(([name, { normal }]) => [name, readFileSync(String(normal), 'base64')]);
  await page.setContent('<body style="margin: 20px; white-space: nowrap; color: black; background: white"></body>');
  await page.evaluate(
    async ([given, points]) => {
      for (const [name = '', bytes = ''] of given) {
        const face = new FontFace(name, `url(data:font/ttf;base64,${bytes})`);
        document.fonts.add(await face.load());
      }
      document.body.style.font = `${points}pt ${given.map(([name]) => `"${name}"`).join(',')}`;
    },
    [faces, POINTS] as const,
  );
  const faults: string[] = [];
  for (const [script, text] of Object.entries(said)) {
    const { shared, widths } = await compare(page, await printed(text), await browsers(page, text));
    if (shared < LEAST_SHARED || Math.abs(widths[0] - widths[1]) > 0.01 * widths[1])
      faults.push(`${script}: ${shared.toFixed(2)} shared, ${widths.join(' and ')} wide`);
  }
  expect(faults).toEqual([]);
  // What is set otherwise is noticed.
  const { shared } = await compare(page, await printed('ডাক্তর শ্রী কৃষ্ণ ক্ষত স্ত্রী'), await browsers(page, said.Bengali));
  expect(shared).toBeLessThan(LEAST_SHARED);
});
