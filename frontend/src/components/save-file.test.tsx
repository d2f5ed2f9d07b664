import { afterEach, expect, it, vi } from 'vitest';
import { saveText } from './save-file';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('leaves a file where it is while a browser still asks whether to save it', () => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const free = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);

  saveText('{}', 'records.json');
  expect(press).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(30_000);
  expect(free).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(free).toHaveBeenCalledWith('blob:file');
});
