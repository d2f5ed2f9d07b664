import type { PublicPage } from './page-list';

/**
 * Shows a public page where the server answered index.html for its path, as plain static hosts do for every path.
 * Our own server sends the page's document at once, and this never runs.
 * @returns whether there was such a document
 */
export async function openPage(page: PublicPage): Promise<boolean> {
  const response = await fetch(`/${page.file}`);
  const html = await response.text();
  // A host without the file answers with index.html again: writing that would go round in circles.
  if (!response.ok || html.includes('id="root"')) return false;
  document.open();
  document.write(html);
  document.close();
  return true;
}
