import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Picture } from '../picture.ts';

const attribute = (value: string | number): string => String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const figure = ({ file, surface, state, language, look, width }: Picture): string =>
  `<figure data-surface="${surface}" data-language="${language}" data-look="${look}" data-width="${width}">
    <a href="${attribute(file)}"><img loading="lazy" src="${attribute(file)}" alt="${attribute(`${surface}: ${state}`)}"></a>
    <figcaption><b>${attribute(state)}</b> ${surface} · ${language} · ${look} · ${width}</figcaption>
  </figure>`;

/** One row of buttons that choose among the values of one member. */
function choice(pictures: readonly Picture[], member: 'surface' | 'language' | 'look' | 'width'): string {
  const values = [...new Set(pictures.map((picture) => String(picture[member])))];
  const button = (value: string, text: string, pressed: boolean) =>
    `<button type="button" data-member="${member}" data-value="${attribute(value)}" aria-pressed="${pressed}">${text}</button>`;
  const buttons = [button('', 'all', true), ...values.map((value) => button(value, value, false))];
  return `<div role="group" aria-label="${member}"><span>${member}</span>${buttons.join('')}</div>`;
}

/** Writes the page on which all pictures hang. @returns its path */
export async function writeSheet(folder: string, pictures: readonly Picture[]): Promise<string> {
  const members = ['surface', 'language', 'look', 'width'] as const;
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>CRM Lens: the gallery</title>
<link rel="stylesheet" href="hang.css">
</head>
<body>
<header>
<h1>CRM Lens <small>${pictures.length} pictures</small></h1>
${members.map((member) => choice(pictures, member)).join('\n')}
</header>
<main>
${pictures.map(figure).join('\n')}
</main>
<dialog><img alt=""><p></p></dialog>
<script src="hang.js"></script>
</body>
</html>
`;
  for (const file of ['hang.css', 'hang.js']) await cp(join(import.meta.dirname, file), join(folder, file));
  const index = join(folder, 'index.html');
  await writeFile(index, page);
  return index;
}
