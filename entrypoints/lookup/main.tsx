import '#assets/tokens.css';
import '#assets/base.css';
import './lookup.css';
import browser from 'webextension-polyfill';
import { mountPanel } from '../popup/panel.tsx';

const { store } = mountPanel({ isOwnTab: true });
void browser.tabs.getCurrent().then((own) => store.onFront(own?.id ?? null));
