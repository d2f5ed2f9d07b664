import { describe, expect, it } from 'vitest';
import { type EntryResource, studentFields, verifierFields, workOut } from '../../../schemas';
import { dayOf, validBody, valuesOf } from '../support/body';
import { errorsOf, recordOf } from '../support/http';
import type { World } from '../support/world';

/** What is kept of an entry that a student logs. */
export function createContract(entry: EntryResource, world: () => World) {
  // Without conditional fields: the sample body hides them, and their rules are tested beside the validation.
  const own = studentFields(entry).filter((field) => !field.when);
  const valid = () => validBody(entry, world().material);

  describe('create', () => {
    it('keeps what the student sent and adds what the system knows', async () => {
      const answer = await world().as('owner').post(`${entry.api.path}/add`, valid());
      expect(answer.status).toBe(201);
      const record = recordOf(answer);
      expect(record).toMatchObject({
        status: entry.workflow.initial,
        student: { _id: world().idOf('owner'), id: world().idOf('owner') },
        verifiedBy: null,
        verifiedOn: null,
        version: 1,
      });
      expect(record._id).toBe(record.id);
      const sent = valid();
      for (const field of own) {
        const value = record[field.readName];
        if (field.type === 'file') expect(value).toMatchObject({ name: (sent[field.writeName] as File).name });
        else if (field.type === 'person') expect(value).toMatchObject({ _id: sent[field.writeName] });
        else expect(value).toBe(sent[field.writeName]);
      }
      for (const field of verifierFields(entry)) {
        if (field.type !== 'rubric') expect(record[field.readName]).toBeNull();
      }
      const again = await world().as('owner').get(`${entry.api.path}/${record.id}`);
      expect(again.body).toEqual(record);
    });

    const derived = entry.fields.filter((field) => field.type === 'number');
    if (derived.length > 0)
      it.each(derived.map((field) => [field.writeName, field] as const))(
        'derives %s, whatever was sent',
        async (name, field) => {
          const answer = await world()
            .as('owner')
            .post(entry.api.path, { ...valid(), [name]: 99 });
          expect(recordOf(answer)[field.readName]).toBe(workOut(field.derive, valuesOf(entry, valid())));
        },
      );

    const demanded = studentFields(entry).filter((field) => field.required);
    it('accepts a body without the fields that are not required', async () => {
      const needed = new Set(demanded.map((field) => field.writeName));
      const body = Object.fromEntries(Object.entries(valid()).filter(([name]) => needed.has(name)));
      expect((await world().as('owner').post(entry.api.path, body)).status).toBe(201);
    });

    for (const field of own) {
      if (field.type === 'date') {
        it(`reads ${field.writeName} as DD-MM-YYYY and refuses impossible and future days`, async () => {
          const post = (day: string) =>
            world()
              .as('owner')
              .post(entry.api.path, { ...valid(), [field.writeName]: day });
          const day = dayOf(entry, field);
          expect(recordOf(await post(day.split('-').reverse().join('-')))[field.readName]).toBe(day);
          for (const day of ['31-02-2025', '2025-13-01', 'yesterday', ...(field.latest ? ['2999-01-01'] : [])]) {
            expect(Object.keys(errorsOf(await post(day))), day).toContain(field.writeName);
          }
        });
      }
      if (field.type === 'text') {
        it(`keeps ${field.writeName} to the letter and refuses too much of it`, async () => {
          const post = (text: string) =>
            world()
              .as('owner')
              .post(entry.api.path, { ...valid(), [field.writeName]: text });
          const odd = "é 😀 डॉ. O'Brien <b>&amp;</b> %_\\ ; --";
          expect(recordOf(await post(odd))[field.readName]).toBe(odd);
          const answer = await post('x'.repeat(5000));
          expect(answer.status).toBe(422);
          expect(Object.keys(errorsOf(answer))).toEqual([field.writeName]);
        });
      }
    }

    it('answers a repeated Idempotency-Key with the first record, also when four arrive at once', async () => {
      const count = async () => (await world().stored(entry)).length;
      const before = await count();
      const key = { 'idempotency-key': `key-${entry.name}` };
      const body = valid();
      const post = () => world().as('owner').post(entry.api.path, body, key);
      const answers = [...(await Promise.all([post(), post(), post(), post()])), await post()];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      const [id, ...others] = new Set(answers.map((answer) => recordOf(answer).id));
      expect(others).toEqual([]);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
      expect(await count()).toBe(before + 1);
      const other = await world().as('fellow').post(entry.api.path, valid(), key);
      expect(recordOf(other).id).not.toBe(id);
    });
  });
}
