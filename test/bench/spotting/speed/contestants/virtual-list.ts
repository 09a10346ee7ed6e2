const rowHeight = 32;
/** Rows that are kept beside those in view, as such lists do. */
const overscan = 4;

function rowAt(index: number): HTMLElement {
  const row = document.createElement('div');
  row.style.cssText = `position:absolute;height:${rowHeight}px;top:${index * rowHeight}px;white-space:nowrap`;
  const line = String(index % 100).padStart(2, '0');
  const cells = [
    `Person ${index}`,
    `person.${index}@example.com`,
    `(${201 + (index % 700)}) 555-01${line}`,
    `2025-11-${line}`,
  ];
  for (const text of cells) {
    const cell = document.createElement('span');
    cell.textContent = text;
    row.append(cell, ' ');
  }
  return row;
}

/** Shows a list that holds only the rows in view, and makes and removes them as it is scrolled. @returns what scrolls */
export function showList(count: number): HTMLElement {
  const pane = document.createElement('div');
  pane.style.cssText = 'height:700px;overflow:auto;position:relative';
  const whole = document.createElement('div');
  whole.style.height = `${count * rowHeight}px`;
  pane.append(whole);
  document.body.replaceChildren(pane);
  const rows = new Map<number, HTMLElement>();
  const draw = () => {
    const first = Math.max(0, Math.floor(pane.scrollTop / rowHeight) - overscan);
    const last = Math.min(count, Math.ceil((pane.scrollTop + pane.clientHeight) / rowHeight) + overscan);
    for (const [index, row] of rows) {
      if (index >= first && index < last) continue;
      row.remove();
      rows.delete(index);
    }
    for (let index = first; index < last; index++) {
      if (rows.has(index)) continue;
      const row = rowAt(index);
      rows.set(index, row);
      whole.append(row);
    }
  };
  pane.addEventListener('scroll', draw);
  draw();
  return pane;
}
