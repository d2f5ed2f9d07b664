import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { competencyOf, namesPerson } from '../../../../schemas';
import { withinSentence } from '../../../../schemas/sentences';
import { plainFacts } from '../../../../tests/support/frame';
import { FormFactsProvider } from '../../field-types/parts/form-facts';
import { type Viewer, ViewerProvider } from '../../session/viewer';
import { isSuggested } from './local-store';
import { OneSearch, Suggestion } from './offers';

afterEach(cleanup);

const facts = plainFacts('2026-01-01');

it.each(registry.entries.flatMap((entry) => (competencyOf(entry) ? [[entry.label.one, entry] as const] : [])))(
  'asks for one %s',
  (one, entry) => {
    render(
      <FormFactsProvider value={facts}>
        <OneSearch entry={entry} used={[]} onChosen={vi.fn()} />
      </FormFactsProvider>,
    );
    const words = `Type a ${withinSentence(one)} or ${withinSentence(competencyOf(entry)?.module.label ?? '')}`;
    expect(screen.getByText(words)).toBeDefined();
  },
);

it('keeps the place of the guide until the people are there', () => {
  const field = registry.entries.flatMap(({ fields }) => fields).find((one) => namesPerson(one) && isSuggested(one));
  if (!field) throw new Error('No type suggests a person');
  const form = (loading: boolean) => {
    const items = loading ? [] : [{ id: 'g', name: 'Dr. Rao' }];
    const persons = () => ({ items, loading, failed: false, retry: vi.fn() });
    return (
      <ViewerProvider value={{ id: 's', guide: 'g' } as Viewer}>
        <FormFactsProvider value={{ ...facts, persons }}>
          <Suggestion field={field} values={{}} value={undefined} last={undefined} onUse={vi.fn()} />
        </FormFactsProvider>
      </ViewerProvider>
    );
  };
  const { container, rerender } = render(form(true));
  expect(container.querySelectorAll('button[aria-hidden]')).toHaveLength(1);
  rerender(form(false));
  expect(screen.getAllByRole('button', { hidden: true }).map((one) => one.textContent)).toEqual([
    `Your guide: Dr. Rao for ${field.label}`,
  ]);
});
