/** Texts that are scripts elsewhere, in every field for text: they are kept to the letter, and are text in sheets, prints and mails. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import registry from '../../resources.config';
import { type EntryResource, isPublic, isUpload, restore, studentFields, takesWords } from '../../schemas';
import { sampled } from '../../schemas/testing/field';
import { anyRows, download } from '../contract/exports/sheets';
import { listed, print } from '../contract/print/logbooks';
import { type Body, fileOf, validBody } from '../contract/support/body';
import { engines } from '../contract/support/engines';
import { recordOf, rowsOf } from '../contract/support/http';
import { openWorld, type World } from '../contract/support/world';
import { missingFrom, noPdfText, pdfText, squeezed } from '../support/pdf-text';
import { payloads } from './payloads';

const textsOf = (entry: EntryResource) => studentFields(entry).filter(({ type, when }) => type === 'text' && !when);
const withTexts = registry.entries.filter((entry) => textsOf(entry).length > 0);

/** Everything in angle brackets that the page of a mail has itself. */
const tags =
  /^(?:!doctype html|\/?(?:html|head|title|body|div|p|ul|li|a|span|meta)(?: (?:lang|charset|name|content|style|href)="[^"<>]*")*)$/;

describe('a text that is a script elsewhere', () => {
  let world: World;
  let next = 0;
  const payload = () => payloads[next++ % payloads.length] ?? '';

  beforeAll(async () => {
    world = await openWorld(engines[0] ?? 'sqlite', registry, {
      TRUST_PROXY: '1',
      CONTACT_EMAIL: 'operator@contract.test',
    });
  });
  afterAll(() => world.close());

  it.each(withTexts.map((entry) => [entry.name, entry] as const))(
    'in %s is kept to the letter, and works nothing out in a sheet',
    async (_, entry) => {
      const fields = textsOf(entry);
      const sent = new Map<string, Body>();
      for (let logged = 0; logged < 4; logged++) {
        const texts = Object.fromEntries(
          fields.map((field) => [
            field.writeName,
            payload().slice(0, 'maxLength' in field ? field.maxLength : undefined),
          ]),
        );
        const answer = await world.as('owner').post(entry.api.path, { ...validBody(entry, world.material), ...texts });
        expect(answer.status, answer.text).toBe(201);
        sent.set(recordOf(answer).id, texts);
      }
      const list = await world.as('owner').get(entry.api.path);
      expect([list.headers.get('content-type'), list.headers.get('x-content-type-options')]).toEqual([
        expect.stringMatching(/^application\/json/),
        'nosniff',
      ]);
      for (const [id, texts] of sent) {
        const record = rowsOf(list).find((row) => row.id === id);
        for (const { readName, writeName } of fields) expect(record?.[readName]).toBe(String(texts[writeName]).trim());
      }
      for (const format of ['csv', 'xlsx']) {
        const rows = await anyRows(await download(world.as('owner'), `${entry.api.path}/export?format=${format}`));
        for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        for (const { column, writeName } of fields) {
          const cells = rows.map((row) => restore(row[column] ?? ''));
          for (const texts of sent.values()) expect(cells).toContain(String(texts[writeName]).trim());
        }
      }
    },
  );

  it.skipIf(noPdfText)('is printed as text, in a document without scripts', async () => {
    const { bytes, status } = await print(world, 'owner', { draft: true });
    expect(status).toBe(200);
    expect(bytes.toString('latin1')).not.toMatch(/\/(?:JS|JavaScript|OpenAction|AA|Launch|EmbeddedFile)\b/);
    const text = squeezed(await pdfText(bytes));
    for (const entry of withTexts.filter(({ print: section }) => section))
      expect(missingFrom(text, entry, await listed(world, 'owner', entry)), entry.name).toEqual([]);
  });

  it('is text in a mail', async () => {
    const forms = registry.forms.filter(({ keeps }) => keeps.what !== 'profile');
    for (const [index, text] of payloads.entries()) {
      const form = forms[index % forms.length];
      if (!form) throw new Error('Nothing can be sent');
      const { api, fields } = form;
      const body = Object.fromEntries(
        fields
          .filter((field) => field.required || takesWords(field))
          .map((field) => {
            if (isUpload(field)) return [field.writeName, fileOf(field.accept[0] ?? 'pdf')];
            if (!takesWords(field)) return [field.writeName, sampled(field, '2026-12-01')];
            return [field.writeName, `${text} and words`.slice(0, field.maxLength)];
          }),
      );
      const from = { 'x-forwarded-for': `203.0.113.${index}` };
      const answer = await world.as(isPublic(form) ? 'nobody' : 'owner').post(api.path, body, from);
      expect(answer.status, `${api.path} ${answer.text}`).toBe(201);
    }
    const mails = await world.database.read<{ html: string; subject: string }>('SELECT html, subject FROM mails');
    expect(mails.length).toBeGreaterThan(0);
    for (const { html, subject } of mails) {
      expect(subject).not.toMatch(/[\r\n]/);
      for (const [, tag = ''] of html.matchAll(/<([^>]*)>?/g)) expect(tag).toMatch(tags);
      for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^(?:https?:|mailto:)/);
    }
  });
});

it('there are sixty of them', () => {
  expect(new Set(payloads).size).toBe(60);
});
