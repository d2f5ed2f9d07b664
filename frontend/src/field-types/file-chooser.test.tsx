import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FileChooser, type FileChooserProps } from './file-chooser';

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
  expect(screen.getByText(/PDF, up to 10 MB/)).toBeDefined();
  expect(input.getAttribute('accept')).toContain('pdf');
  fireEvent.change(input, { target: { files: [certificate] } });
  expect(onChange).toHaveBeenCalledWith(certificate);
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
