import { defineBackground } from 'wxt/utils/define-background';
import { startBackground } from '#lib/background/start.ts';

export default defineBackground(startBackground);
