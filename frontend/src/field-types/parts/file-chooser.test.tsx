import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import FileChooser, { type FileChooserProps } from './file-chooser';

afterEach(cleanup);

const certificate = new File(['%PDF'], 'certificate.pdf', { type: 'application/pdf' });

function show(props: Partial<FileChooserProps> = {}) {
  const onChange = vi.fn();
  render(
    <>
      <label htmlFor="certificate">Certificate</label>
      <FileChooser id="certificate" label="Certificate" accept={['pdf']} onChange={onChange} {...props} />
    </>,
  );
  return onChange;
}

it('says before the choice what may be chosen, and takes it', () => {
  const onChange = show();
  const input = screen.getByLabelText('Certificate');
  expect(screen.getByText(/PDF, up to \d+ MB/)).toBeDefined();
  expect(input.getAttribute('accept')).toContain('pdf');
  fireEvent.change(input, { target: { files: [certificate] } });
  expect(onChange).toHaveBeenCalledWith(certificate);
});

it('takes a file that is dropped on it, and lets none that misses it be opened in place of the page', () => {
  const onChange = show();
  const dataTransfer = { types: ['Files'], files: [certificate], dropEffect: 'copy' };
  expect(fireEvent.drop(screen.getByText(/PDF, up to/), { dataTransfer })).toBe(false);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(certificate);
  expect(fireEvent.drop(screen.getByText('Certificate'), { dataTransfer })).toBe(false);
  expect(fireEvent.drop(screen.getByText('Certificate'), { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  expect(onChange).toHaveBeenCalledOnce();
});

it('names what is chosen, and gives it back', () => {
  const onChange = show({ value: certificate });
  expect(screen.getByRole('status').textContent).toContain('certificate.pdf');
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onChange).toHaveBeenCalledWith(undefined);
});

it('offers a photograph only where a picture is taken', () => {
  show();
  expect(screen.queryByLabelText('Photograph: Certificate')).toBeNull();
  cleanup();
  show({ accept: ['pdf', 'jpeg'] });
  expect(screen.getByLabelText('Photograph: Certificate').getAttribute('capture')).toBe('environment');
});

describe('a photograph', () => {
  /** Ends the drawing of each photograph in turn, which has so many bytes then. */
  let drawing: ((bytes: number) => void)[] = [];

  beforeEach(() => {
    drawing = [];
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }));
    const context = {
      fillRect: () => undefined,
      getImageData: () => ({ data: [64, 128, 192] }),
      drawImage: () => undefined,
    };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') => {
      drawing.push((bytes) => done(new Blob([new Uint8Array(bytes)], { type })));
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const photograph = (name: string) => new File([new Uint8Array(4 * 1024 * 1024)], name, { type: 'image/jpeg' });
  let value: File | undefined;
  const choose = (file: File) => fireEvent.change(screen.getByLabelText('Certificate'), { target: { files: [file] } });
  const draw = (at: number, bytes: number) => act(async () => drawing[at]?.(bytes));
  const drawn = (count: number) => vi.waitFor(() => expect(drawing).toHaveLength(count));

  /** As a form has it, which may empty it. */
  function Held() {
    const [held, setHeld] = useState<File>();
    value = held;
    return (
      <>
        <label htmlFor="certificate">Certificate</label>
        <FileChooser id="certificate" label="Certificate" accept={['jpg']} value={held} onChange={setHeld} />
        <button type="button" onClick={() => setHeld(undefined)}>
          Sent
        </button>
      </>
    );
  }

  it('is made smaller, and the form has it meanwhile', async () => {
    render(<Held />);
    const chosen = photograph('IMG_1.jpg');
    choose(chosen);
    expect(value).toBe(chosen);
    expect(screen.getByRole('status').textContent).toContain('IMG_1.jpg (4 MB, being made smaller…)');
    await drawn(1);
    await draw(0, 640 * 1024);
    expect(screen.getByRole('status').textContent).toContain('IMG_1.jpg (640 kB, made smaller from 4 MB)');
    expect([value?.name, value?.size]).toEqual(['IMG_1.jpg', 640 * 1024]);
  });

  it('that would not be smaller stays as it is', async () => {
    render(<Held />);
    const chosen = photograph('IMG_1.jpg');
    choose(chosen);
    await drawn(1);
    await draw(0, chosen.size);
    expect(screen.getByRole('status').textContent).toContain('IMG_1.jpg (4 MB)');
    expect(value).toBe(chosen);
  });

  it('of another kind stays as it is', () => {
    render(<Held />);
    choose(new File([new Uint8Array(4 * 1024 * 1024)], 'IMG_1.png', { type: 'image/png' }));
    expect(screen.getByRole('status').textContent).toContain('IMG_1.png (4 MB)');
  });

  it('that was chosen last is the one that counts', async () => {
    render(<Held />);
    choose(photograph('IMG_1.jpg'));
    await drawn(1);
    choose(photograph('IMG_2.jpg'));
    await drawn(2);
    await draw(1, 2000);
    await draw(0, 1000);
    expect([value?.name, value?.size]).toEqual(['IMG_2.jpg', 2000]);
  });

  it('does not come back into a form that was sent meanwhile', async () => {
    render(<Held />);
    choose(photograph('IMG_1.jpg'));
    await drawn(1);
    fireEvent.click(screen.getByRole('button', { name: 'Sent' }));
    await draw(0, 1000);
    expect(value).toBeUndefined();
  });
});
