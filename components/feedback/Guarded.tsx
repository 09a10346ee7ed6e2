import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { t } from '#lib/i18n/i18n.ts';
import { Note } from './Note.tsx';

/** Keeps one part that cannot be drawn from taking the rest of the surface with it. */
export function Guarded({ children }: { children: ComponentChildren }) {
  const [error] = useErrorBoundary();
  return error === undefined ? children : <Note tone="bad">{t('state.undrawable')}</Note>;
}
