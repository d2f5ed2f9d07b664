import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { afterEach, expect, it } from 'vitest';
import { fileKinds } from '../../../schemas';
import { FilePreview, previewOf } from './file-preview';

afterEach(cleanup);

const file = { path: '/api/files/1', name: 'certificate.png', type: 'image/png' };

it('is a dash without a file', () => {
  expect(render(<FilePreview file={null} />).container.textContent).toBe('-');
});

it('opens a picture under its name, with a way to take it along', () => {
  render(<FilePreview file={file} />);
  expect(screen.queryByRole('img')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'View certificate.png' }));
  expect(screen.getByRole('img', { name: 'certificate.png' }).getAttribute('src')).toBe('/api/files/1');
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('download')).toBe('certificate.png');
});

it('offers a PDF in a tab of its own, since a phone shows one page of it in a dialog, or none', () => {
  render(<FilePreview file={{ ...file, name: 'certificate.pdf', type: 'pdf' }} />);
  fireEvent.click(screen.getByRole('button', { name: 'View certificate.pdf' }));
  expect(screen.getByRole('link', { name: 'Open in a new tab' }).getAttribute('target')).toBe('_blank');
  cleanup();
  render(<FilePreview file={file} />);
  fireEvent.click(screen.getByRole('button', { name: 'View certificate.png' }));
  expect(screen.queryByRole('link', { name: 'Open in a new tab' })).toBeNull();
});

it('gives the focus back when it is closed', async () => {
  // Without motion: here no animation ever ends.
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <FilePreview file={file} />
    </ConfigProvider>,
  );
  const button = screen.getByRole('button', { name: 'View certificate.png' });
  button.focus();
  fireEvent.click(button);
  const [close] = screen.getAllByRole('button', { name: 'Close' });
  await waitFor(() => expect(document.activeElement).not.toBe(button));
  fireEvent.click(close as HTMLElement);
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.queryByRole('img')).toBeNull();
});

it('only offers to download what no browser shows', () => {
  render(<FilePreview file={{ ...file, name: 'report.docx', type: 'application/msword' }} />);
  expect(screen.getByRole('link', { name: 'Download report.docx' }).getAttribute('href')).toBe('/api/files/1');
  expect(screen.queryByRole('button', { name: /View/ })).toBeNull();
});

it('every kind of upload has its way of being looked at', () => {
  const kinds = Object.entries(fileKinds);
  const ways = { pdf: 'pdf', doc: 'none', docx: 'none', jpg: 'image', jpeg: 'image', png: 'image' };
  expect(Object.fromEntries(kinds.map(([ending, { mime }]) => [ending, previewOf(mime)]))).toEqual(ways);
  // A stored file has a type such as 'pdf', and a file that was just chosen has a media type.
  expect(Object.fromEntries(kinds.map(([ending]) => [ending, previewOf(ending)]))).toEqual(ways);
});

it('a drawing that could carry a script is not shown inside the page', () => {
  expect(previewOf('image/svg+xml')).toBe('none');
});
