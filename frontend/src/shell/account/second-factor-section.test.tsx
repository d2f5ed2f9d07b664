import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useAnswer, useSendWithFault } from '../../api/use-answer';
import { SecondFactorSection } from './second-factor-section';

vi.mock('../../api/use-answer', () => ({ useAnswer: vi.fn(), useSendWithFault: vi.fn() }));
vi.mock('../../session/viewer', () => ({ useRefreshViewer: () => vi.fn(), useViewer: () => ({}) }));

afterEach(cleanup);

const off = { isOn: false, hasApp: false, passkeys: [], left: 0, required: false, confirmed: true, otherWays: [] };

it('offers new recovery codes when the factor went on and the answer was lost', async () => {
  let state: object = off;
  const reload = vi.fn(async () => {
    state = { ...off, isOn: true, hasApp: true, left: 10 };
  });
  vi.mocked(useAnswer).mockImplementation(() => ({ answer: state, reload }) as never);
  const begun = { secret: 'ABCD', picture: '' };
  const run = vi.fn().mockResolvedValueOnce(begun).mockResolvedValueOnce(undefined);
  vi.mocked(useSendWithFault).mockReturnValue({ run, sending: false, fault: '', setFault: vi.fn() });
  const { rerender } = render(<SecondFactorSection />);
  fireEvent.click(screen.getByRole('button', { name: 'Turn it on with an app…' }));
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  expect(screen.queryByText(/recovery codes was lost/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Turn it on' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
  rerender(<SecondFactorSection />);
  expect(screen.getByText(/recovery codes was lost/).getAttribute('role')).toBe('alert');
  expect(screen.getByRole('button', { name: 'Make new codes' })).toBeTruthy();
});
