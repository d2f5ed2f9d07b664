import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import {
  dayField,
  doubleFieldsOf,
  type EntryResource,
  leaveBeside,
  patientNumberOf,
  studentFields,
  takesWords,
  titleField,
} from '../../../../schemas';
import { entryWhere, fieldWhere } from '../../../../tests/support/entries';
import { framed, plainFacts } from '../../../../tests/support/frame';
import { outboxOf } from '../../api/outbox/account-outbox';
import { atOnce } from '../../api/outbox/item';
import { noteFor } from '../../api/outbox/note';
import { made } from '../../api/outbox/testing/memory';
import { FormFactsProvider } from '../../field-types/parts/form-facts';
import { storedJson } from '../../storage';
import { controlName } from '../act/values';
import { isKept, keyOf, storeKey } from './local-store';
import { SaveBanner } from './save-banner';
import { useCreateForm } from './use-create-form';

const deliver = vi.hoisted(() => vi.fn());
vi.mock('../../api/outbox/deliver', () => ({ deliver }));
vi.mock('../../../../schemas', async (original) => ({
  ...(await original<object>()),
  validateCreate: () => ({ ok: true }),
}));

const entry = entryWhere((one) => patientNumberOf(one) !== undefined && one.day !== undefined);
const leave = entryWhere((one) => leaveBeside(registry.logbook, one) !== undefined);
const number = patientNumberOf(entry)?.label ?? '';
const day = dayField(entry)?.label ?? '';
const title = entry.byKey[entry.title]?.label ?? '';

const facts = plainFacts('2026-01-20');
/** The server's answers to questions before a save. */
const asked = vi.fn();

/** The form with a plain control for each field. */
function Plain({ entry }: { entry: EntryResource }) {
  const create = useCreateForm(entry);
  return (
    <>
      <SaveBanner entry={entry} create={create} />
      <Form form={create.form} initialValues={create.initial} onValuesChange={create.edited}>
        {studentFields(entry).map((field) => (
          <Form.Item key={field.key} name={controlName(field)} noStyle>
            <input aria-label={field.label} />
          </Form.Item>
        ))}
      </Form>
      <button type="button" onClick={() => create.open()}>
        Open
      </button>
      <button type="button" onClick={() => void create.submit(false)}>
        {create.saving ? 'Busy' : 'Save'}
      </button>
      <button type="button" onClick={() => void create.submit(true)}>
        Another
      </button>
      <button type="button" onClick={create.reset}>
        Reset
      </button>
    </>
  );
}

const open = (entry: EntryResource) => {
  render(
    framed(
      <MemoryRouter>
        <FormFactsProvider value={facts}>
          <Plain entry={entry} />
        </FormFactsProvider>
      </MemoryRouter>,
      { id: 'me', today: '2026-01-20', side: 'student' },
      asked,
    ),
  );
  press('Open');
};
const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(control(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const keys = () => deliver.mock.calls.map(([, { key }]) => key);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked.mockReset().mockResolvedValue({ data: { doubles: [], others: [] } });
  deliver.mockReset().mockImplementation(async (_, __, onStored) => {
    onStored?.();
    return { kind: 'done', body: { id: '1' } };
  });
});
afterEach(cleanup);

describe('the day', () => {
  it('stays when another is logged after it, which is said, and is today after Reset', async () => {
    open(entry);
    type(day, '2026-01-18');
    press('Another');
    expect(await screen.findByText('Saved. You can log the next one, of 18-01-2026 as well.')).toBeDefined();
    expect(control(day).value).toBe('2026-01-18');
    press('Reset');
    expect(control(day).value).toBe('2026-01-20');
  });

  it('stays as well while the device keeps the entry before, which is said above the next one until it is begun', async () => {
    deliver.mockImplementationOnce(async (_, __, onStored) => {
      onStored?.();
      return { kind: 'kept', isWhole: true };
    });
    open(entry);
    type(day, '2026-01-18');
    press('Another');
    expect(await screen.findByText(/^Kept on this device.* The date stays 18-01-2026\.$/)).toBeDefined();
    expect(control(day).value).toBe('2026-01-18');
    type(words, 'Seen');
    expect(screen.queryByText(/^Kept on this device/)).toBeNull();
  });

  it('is today again when that was the last', async () => {
    open(entry);
    type(day, '2026-01-18');
    press('Save');
    await vi.waitFor(() => expect(control(day).value).toBe('2026-01-20'));
  });
});

describe('the warning of a double', () => {
  const fill = () => {
    type(title, 'FNAC');
    type(day, '2026-01-18');
    type(number, 'OPD 1');
  };

  it('keeps the form busy from the first press on, so that a second one sends nothing', async () => {
    let answer: (of: object) => void = vi.fn();
    asked.mockReturnValue(new Promise((done) => (answer = done)));
    open(entry);
    fill();
    press('Save');
    press('Busy');
    answer({ data: { doubles: [] } });
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDefined());
    expect(deliver).toHaveBeenCalledOnce();
  });

  it('says the day of the entry, not that of logging', async () => {
    asked.mockResolvedValue({ data: { doubles: [{ id: '7', createdAt: '2026-01-19T08:00:00Z' }] } });
    open(entry);
    fill();
    press('Save');
    expect(await screen.findByRole('link', { name: 'the entry of 18-01-2026' })).toBeDefined();
    expect(deliver).not.toHaveBeenCalled();
  });

  it('is of the same words on the same day where there is no patient', async () => {
    const lecture = entryWhere((one) => doubleFieldsOf(one)?.number === undefined && doubleFieldsOf(one) !== undefined);
    asked.mockResolvedValue({ data: { doubles: [{ id: '7', createdAt: '2026-01-19T08:00:00Z' }] } });
    open(lecture);
    const named = titleField(lecture);
    type(named.label, 'Frozen section');
    type(dayField(lecture)?.label ?? '', '2026-01-18');
    press('Save');
    expect(
      await screen.findByText(new RegExp(`You have logged the same ${named.label} on this day`, 'i')),
    ).toBeDefined();
    expect(deliver).not.toHaveBeenCalled();
    press('Save');
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledOnce());
  });

  it('is of one’s own leave on the same days too, and stops one press', async () => {
    const fields = leaveBeside(registry.logbook, leave);
    const other = (id: string) => ({ id, student: { id, name: id }, from: '2026-01-17' });
    asked.mockResolvedValue({ data: { others: [other('somebody'), other('me')] } });
    open(leave);
    type(fields?.from.label ?? '', '2026-01-18');
    type(fields?.to.label ?? '', '2026-01-19');
    press('Save');
    const found = await screen.findByRole('link', { name: 'the entry of 17-01-2026' });
    expect(found.getAttribute('href')).toContain('?entry=me');
    expect(screen.getByText(/You have logged leave on these days already/)).toBeDefined();
    expect(deliver).not.toHaveBeenCalled();
    press('Save');
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledOnce());
  });
});

const worded = fieldWhere(entry, (field) => isKept(field) && takesWords(field) && studentFields(entry).includes(field));
const { label: words } = worded;
const wordsAt = controlName(worded);

describe('a device without room', () => {
  const says = /no room for a draft/;
  const setItem = vi.fn();

  beforeEach(() => {
    setItem.mockReset().mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => undefined });
  });

  it('is told once something is typed, and no more when there is room', () => {
    open(entry);
    expect(screen.queryByText(says)).toBeNull();
    type(words, 'Seen');
    type(words, 'Seen and done');
    expect(screen.getAllByText(says)).toHaveLength(1);
    setItem.mockReset();
    type(words, 'Seen');
    expect(screen.queryByText(says)).toBeNull();
  });
});

describe('a form in which nothing was entered', () => {
  const draft = () => storedJson(storeKey('draft', 'me', entry.name));
  const refuse = async () => {
    deliver.mockRejectedValueOnce(Object.assign(new Error('No'), { statusCode: 422 }));
    const before = deliver.mock.calls.length;
    press('Save');
    await vi.waitFor(() => expect(deliver.mock.calls).toHaveLength(before + 1));
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDefined());
  };

  it('leaves no draft when it is refused, whatever day stands in it', async () => {
    open(entry);
    await refuse();
    expect(draft()).toBeNull();
    type(day, '2026-01-18');
    press('Another');
    await screen.findByText(/You can log the next one/);
    await refuse();
    expect(draft()).toBeNull();
    type(words, 'Seen');
    await refuse();
    expect(draft()).not.toBeNull();
  });
});

describe('the draft of another tab', () => {
  const place = storeKey('draft', 'me', entry.name);
  const says = /^Another tab keeps a draft of this form/;
  const theirs = JSON.stringify({ [controlName(titleField(entry))]: 'Theirs', 'Idempotency-Key': 'k' });

  it('is neither replaced nor taken away, and whoever types is told', async () => {
    open(entry);
    localStorage.setItem(place, theirs);
    type(words, 'Mine');
    expect(screen.getByText(says)).toBeDefined();
    expect(localStorage.getItem(place)).toBe(theirs);
    press('Another');
    await screen.findByText(/You can log the next one/);
    expect(localStorage.getItem(place)).toBe(theirs);
    expect(control(words).value).toBe('');
    expect(screen.queryByText(says)).toBeNull();
  });

  it('is gone once it is saved there, and one’s own has its place', () => {
    open(entry);
    type(words, 'Mine');
    localStorage.setItem(place, theirs);
    type(words, 'Mine too');
    expect(localStorage.getItem(place)).toBe(theirs);
    localStorage.removeItem(place);
    type(words, 'Mine again');
    expect(storedJson(place)).toMatchObject({ [wordsAt]: 'Mine again' });
    expect(screen.queryByText(says)).toBeNull();
  });

  it('is taken over by a form that is opened', () => {
    localStorage.setItem(place, theirs);
    open(entry);
    expect(control(title).value).toBe('Theirs');
    type(words, 'Mine');
    expect(storedJson(place)).toMatchObject({ [wordsAt]: 'Mine' });
  });
});

describe('the key of a draft', () => {
  it('stays with it, so that what was sent before a browser was killed is not sent as another entry', async () => {
    open(entry);
    type(words, 'Seen');
    cleanup();
    open(entry);
    expect(control(words).value).toBe('Seen');
    deliver.mockRejectedValueOnce(Object.assign(new Error('No'), { statusCode: 500 }));
    press('Save');
    await vi.waitFor(() => expect(keys()).toHaveLength(1));
    cleanup();
    open(entry);
    press('Save');
    await vi.waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(1);
  });

  it('is left to the entry that another tab with the same draft has sent under it, and which still waits', async () => {
    open(entry);
    type(words, 'Seen');
    const key = keyOf(storedJson(storeKey('draft', 'me', entry.name))) ?? '';
    const item = atOnce({ ...made(key), records: [] }, 0);
    noteFor('me', true);
    outboxOf('me').onOther({ key, item: { ...item, state: 'refused' } });
    type(words, 'Done');
    press('Save');
    await vi.waitFor(() => expect(keys()).toHaveLength(1));
    expect(keys()).not.toContain(key);
  });

  it('stays with an entry that this page made itself, and sends again', async () => {
    open(entry);
    type(words, 'Seen');
    const key = keyOf(storedJson(storeKey('draft', 'me', entry.name))) ?? '';
    noteFor('me', true);
    await outboxOf('me').put({ ...atOnce({ ...made(key), records: [] }, 0), state: 'refused' });
    press('Save');
    await vi.waitFor(() => expect(keys()).toEqual([key]));
  });
});
