import { describe, expect, it } from 'vitest';
import registry from '../../../resources.config';
import { type EntryResource, fileKinds, fileSize, maxFileBytes } from '../../../schemas';
import { fileOf, validBody } from '../support/body';
import { bytesOf } from '../support/files';
import { errorsOf, recordOf, totalOf } from '../support/http';
import { allowedTo } from '../support/reach';
import type { World } from '../support/world';

type FileValue = { id: string; path: string; name: string; size: number };

const sentIn = ({ fields }: EntryResource) =>
  fields.filter((field) => field.type === 'file').filter(({ filledBy }) => filledBy === 'student');

/** Of all files alike, and such a file takes longer to send than all the rest to ask. */
const tooLarge = registry.entries.find((entry) => sentIn(entry).length > 0);

export function fileContract(entry: EntryResource, world: () => World) {
  describe.each(sentIn(entry).map((field) => [field.writeName, field] as const))('file %s', (name, field) => {
    const kind = field.accept.find((one) => one !== 'doc' && one !== 'docx') ?? 'pdf';
    const post = (file: File) =>
      world()
        .as('owner')
        .post(entry.api.path, { ...validBody(entry, world().material), [name]: file });
    const fetchFile = async (who: 'owner' | 'fellow' | 'colleague' | 'stranger' | 'nobody', path: string) => {
      const { token } = world().as(who);
      return fetch(`${world().base}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    };

    it('comes back byte for byte to those who may read the record, and to nobody else', async () => {
      const value = recordOf(await post(fileOf(kind, `My certificate é.${kind}`)))[field.readName] as FileValue;
      expect(value).toMatchObject({ name: `My certificate é.${kind}`, size: bytesOf(kind).bytes.length });
      const answer = await fetchFile('owner', value.path);
      expect(answer.status).toBe(200);
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytesOf(kind).bytes);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const readers = allowedTo('read', entry);
      for (const who of ['colleague', 'fellow', 'stranger'] as const)
        expect((await fetchFile(who, value.path)).status, who).toBe(readers.includes(who) ? 200 : 404);
      expect((await fetchFile('nobody', value.path)).status).toBe(401);
    });

    it('accepts only the kinds of the registry, by name and by content', async () => {
      const before = totalOf(await world().as('owner').get(`${entry.api.path}?_end=1`));
      const wrong = [
        new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'picture.svg', { type: 'image/svg+xml' }),
        new File(['<script>alert(1)</script>'], 'page.pdf', { type: 'application/pdf' }),
        new File(['MZ\u0090\u0000'], 'program.pdf', { type: 'application/pdf' }),
        new File([], 'empty.pdf', { type: 'application/pdf' }),
        ...((field.accept as readonly string[]).includes('png') ? [] : [fileOf('png', 'picture.pdf')]),
        ...(Object.keys(fileKinds) as (keyof typeof fileKinds)[])
          .filter((kind) => !(field.accept as readonly string[]).includes(kind) && kind !== 'doc' && kind !== 'docx')
          .map((kind) => fileOf(kind)),
      ];
      for (const file of wrong) {
        const answer = await post(file);
        expect(answer.status, file.name).toBe(422);
        expect(Object.keys(errorsOf(answer)), file.name).toEqual([name]);
      }
      expect(totalOf(await world().as('owner').get(`${entry.api.path}?_end=1`))).toBe(before);
    });

    it('is taken by its bytes where its name has no ending, and named so that it opens', async () => {
      const value = recordOf(await post(fileOf(kind, 'report')))[field.readName] as FileValue;
      expect(value.name).toBe(`report.${kind}`);
    });

    if (entry === tooLarge)
      it('is refused as too large beyond ten megabytes', async () => {
        const large = new File([bytesOf('pdf').bytes, new Uint8Array(maxFileBytes)], 'large.pdf', {
          type: 'application/pdf',
        });
        const answer = await post(large);
        expect(answer.status).toBe(413);
        const sentence = `The file is larger than ${fileSize(maxFileBytes)}. Please choose a smaller one.`;
        expect(errorsOf(answer)).toEqual({ [name]: sentence });
      });
  });
}
