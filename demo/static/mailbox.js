/** Opens letters in the reading pane: the pane's content is fetched and replaced, as webmails do. */
const reading = document.querySelector('#reading');
const rows = [...document.querySelectorAll('[data-letter]')];
const trusted = globalThis.trustedTypes?.createPolicy('mailbox', { createHTML: (text) => text });

async function open(row) {
  const response = await fetch(`/letters/${row.dataset.letter}`);
  if (!response.ok) return;
  const text = await response.text();
  for (const other of rows) other.setAttribute('aria-current', String(other === row));
  row.dataset.unread = 'false';
  reading.innerHTML = trusted ? trusted.createHTML(text) : text;
  reading.scrollTop = 0;
}

for (const row of rows) row.addEventListener('click', () => open(row));

document.querySelector('.list').addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const next = rows[rows.indexOf(document.activeElement) + step];
  if (!step || !next) return;
  event.preventDefault();
  next.focus();
});
