import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it, vi } from 'vitest';
import registry from '../resources.config';
import { ask, declarationOf, questions, withDeclaration } from './new.mjs';
import { inProject } from './project.mjs';
import { readRegistry } from './registry-faults.mjs';

/** Inside the project, where its imports lead to the same files. */
const file = inProject('new.config.ts');
afterAll(() => rmSync(file, { force: true }));

/** What is asked, which nobody needs to read beside the tests. */
const asked = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
afterAll(() => asked.mockRestore());

const usual = Object.fromEntries(questions.map((one) => [one.key, one.usual])) as Parameters<typeof declarationOf>[0];

describe('npm run new', () => {
  it('asks six questions', () => {
    expect(questions).toHaveLength(6);
  });

  it.each([
    ['none', ''],
    ['a part', 'Ward Rounds\nWard Round\n'],
  ])('writes nothing when %s of it was answered', async (_, typed) => {
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`ended with ${code}`);
    });
    await expect(ask(Readable.from([typed]))).rejects.toThrow('ended with 1');
    exit.mockRestore();
  });

  it('takes an empty line for what it proposes', async () => {
    asked.mockClear();
    expect(await ask(Readable.from(['\n'.repeat(questions.length)]))).toEqual(usual);
    expect(asked.mock.calls.map(([words]) => words)).toEqual(
      questions.map(({ ask: question, usual }) => `${question} [${usual}] `),
    );
  });

  it('asks again where the answer is none of those that it names', async () => {
    asked.mockClear();
    const typed = ['', '', 'wards', 'thesis', '', '', 'ja', 'no'].map((line) => `${line}\n`).join('');
    expect(await ask(Readable.from([typed]))).toEqual({ ...usual, group: 'thesis', printed: 'no' });
    expect(asked.mock.calls.join()).toContain('Please answer one of logbook, thesis, drp, top.');
  });

  it('takes the place of no declaration that is there', () => {
    asked.mockClear();
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    });
    const registry =
      "export const declarations = {\n  wardRound: entry('Rounds', {}),\n};\n\nexport default defineRegistry(declarations);\n";
    expect(() => withDeclaration(registry, declarationOf(usual))).toThrow('ended');
    exit.mockRestore();
    expect(asked.mock.calls.join()).toContain('there is a "wardRound" in resources.config.ts already');
  });

  it.each([
    ['Start of the date time', "startOfTheDate: time('Start of the date')"],
    ['Role choice In full text/In part', "role: choice('Role', ['In full text', 'In part'])"],
    ["Doctor's Note text", "doctorsNote: text('Doctor’s Note')"],
  ])('takes the last word of “%s” for its kind, and a name from the others', (fields, declared) => {
    expect(declarationOf({ ...usual, fields: `Topic text, ${fields}` })).toContain(`      ${declared},\n`);
  });

  it.each([
    ['Role choice', 'names no kind of field'],
    ['24 Hours text', 'gives no name'],
    ['विषय text', 'gives no name'],
  ])('says what is wrong with “%s”', (fields, says) => {
    asked.mockClear();
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    });
    expect(() => declarationOf({ ...usual, fields: `Topic text, ${fields}` })).toThrow('ended');
    exit.mockRestore();
    expect(asked.mock.calls.join()).toContain(says);
  });

  it.each([
    ['as they are proposed', {}],
    [
      'for a department, with every kind of field',
      {
        menu: "Night Duties' Book",
        one: 'Night Duty',
        group: 'thesis',
        verifiers: 'department',
        printed: 'no',
        fields:
          'Ward choice Male/Female, Begun time, Patients count, Proof file, Left On date, Seen text, Notes remarks',
      },
    ],
  ])('writes an entry that the registry takes, answered %s', async (_, answers) => {
    const text = declarationOf({ ...usual, ...answers });
    writeFileSync(file, withDeclaration(readFileSync(inProject('resources.config.ts'), 'utf8'), text));
    const read = await readRegistry(file);
    expect('faults' in read ? read.faults : []).toEqual([]);
    const added = 'registry' in read ? read.registry.entries.slice(registry.entries.length) : [];
    expect(added.map(({ label }) => label.one)).toEqual([{ ...usual, ...answers }.one]);
  });
});
