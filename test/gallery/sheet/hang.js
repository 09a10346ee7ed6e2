// Chooses among the pictures, and shows one at a time: arrows go on, Escape goes back.
const chosen = { surface: '', language: '', look: '', width: '' };
const figures = [...document.querySelectorAll('figure')];
const dialog = document.querySelector('dialog');
let place = 0;

const isChosen = ({ dataset }) =>
  Object.entries(chosen).every(([member, value]) => !value || dataset[member] === value);
const onWall = () => figures.filter((figure) => !figure.hidden);

for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () => {
    chosen[button.dataset.member] = button.dataset.value;
    for (const other of button.parentElement.querySelectorAll('button')) other.ariaPressed = String(other === button);
    for (const figure of figures) figure.hidden = !isChosen(figure);
  });
}

function show(index) {
  const all = onWall();
  place = (index + all.length) % all.length;
  dialog.querySelector('img').src = all[place].querySelector('img').src;
  dialog.querySelector('p').textContent = all[place].querySelector('figcaption').textContent;
  if (!dialog.open) dialog.showModal();
}

for (const figure of figures) {
  figure.querySelector('a').addEventListener('click', (event) => {
    event.preventDefault();
    show(onWall().indexOf(figure));
  });
}
dialog.addEventListener('click', () => dialog.close());
dialog.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowRight') show(place + 1);
  if (key === 'ArrowLeft') show(place - 1);
});
