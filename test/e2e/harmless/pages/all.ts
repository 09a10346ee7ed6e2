import { apps } from './apps.ts';
import { components } from './components.ts';
import { drawings } from './drawings.ts';
import { editors } from './editors.ts';
import { forms } from './forms.ts';
import { grids } from './grids.ts';
import { mail } from './mail.ts';
import type { HarmlessPage } from './page.ts';
import { plain } from './plain.ts';
import { sensitive } from './sensitive.ts';
import { watchful } from './watchful.ts';

export const allPages: HarmlessPage[] = [
  ...[plain, apps, components, editors, grids, drawings, mail, forms, sensitive, watchful].flat(),
];
