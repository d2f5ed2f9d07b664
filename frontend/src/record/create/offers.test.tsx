import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import registry from '../../../../resources.config';
import { competencyOf, plainContext } from '../../../../schemas';
import { withinSentence } from '../../../../schemas/sentences';
import { type FormFacts, FormFactsProvider } from '../../field-types/form-facts';
import { OneSearch } from './offers';

afterEach(cleanup);

const facts: FormFacts = {
  ...plainContext('2026-01-01'),
  department: 'pathology',
  persons: () => ({ items: [], loading: false, failed: false, retry: vi.fn() }),
  labelOf: (key) => key,
};

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
