import '#assets/tokens.css';
import '#assets/base.css';
import './sidepanel.css';
import browser from 'webextension-polyfill';
import { followWindow } from '#lib/panel/follow.ts';
import { mountPanel } from '../popup/panel.tsx';

const ownWindow = browser.windows.getCurrent();
const { store, closing } = mountPanel();
void ownWindow.then(({ id }) => followWindow(id ?? browser.windows.WINDOW_ID_CURRENT, store, closing));
