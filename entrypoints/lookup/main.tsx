import '#assets/tokens.css';
import '#assets/base.css';
import './lookup.css';
import browser from 'webextension-polyfill';
import { mountPanel } from '../popup/panel.tsx';

const { store } = mountPanel({ isOwnTab: true });
browser.storage.onChanged.addListener((changes) => Object.keys(changes).forEach(store.onKept));
void browser.tabs.getCurrent().then((own) => store.onFront(own?.id ?? null));
