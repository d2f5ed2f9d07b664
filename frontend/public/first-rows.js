// A row that comes with the page and is pressed before the other scripts are there opens with them, by its address.
addEventListener('click', ({ target }) => {
  const row = target instanceof Element && target.closest('[data-first-row]');
  if (row) history.replaceState(null, '', `?entry=${row.getAttribute('data-first-row')}`);
});
