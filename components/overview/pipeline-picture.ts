import { formatNumber, formatShare } from '#lib/i18n/formats.ts';
import { direction, t } from '#lib/i18n/i18n.ts';
import type { StageBar } from '#lib/stores/overview/pipeline-store.ts';

interface Subject {
  title: string;
  bars: readonly StageBar[];
  total: number;
}

/** In pixels of the picture; it is drawn at twice this size, for paper and sharp screens. */
const [width, margin, lineHeight, nameWidth, numberWidth] = [960, 32, 30, 240, 150];
const scale = 2;
/** More lines than this are no picture any more; browsers refuse canvases that are much larger. */
const mostBars = 200;

/** Draws a pipeline in the page's colours, language and direction. */
export async function drawPipeline({ title, bars, total }: Subject, page: Document = document): Promise<Blob> {
  const drawn = bars.slice(0, mostBars);
  const canvas = page.createElement('canvas');
  const height = margin * 2 + lineHeight * (drawn.length + 2);
  canvas.width = width * scale;
  canvas.height = height * scale;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser gives no canvas');
  const colour = readColours(page);
  const isRtl = direction.value === 'rtl';
  /** From the side at which lines begin. */
  const at = (x: number) => (isRtl ? width - x : x);
  const write = (text: string, x: number, row: number, { end = false, bold = false, quiet = false } = {}) => {
    pen.font = `${bold ? 600 : 400} 15px ${colour.font}`;
    pen.fillStyle = quiet ? colour.muted : colour.text;
    pen.direction = direction.value;
    pen.textAlign = end ? 'end' : 'start';
    pen.fillText(text, at(x), margin + lineHeight * (row + 0.65), end ? numberWidth : nameWidth - 12);
  };

  pen.scale(scale, scale);
  pen.fillStyle = colour.canvas;
  pen.fillRect(0, 0, width, height);
  write(title, margin, 0, { bold: true });
  const room = width - 2 * margin - nameWidth - numberWidth;
  for (const [index, { stage, count, share, length }] of drawn.entries()) {
    const row = index + 1;
    write(stage.trim() || t('pipeline.unset'), margin, row);
    pen.fillStyle = colour.accent;
    const long = Math.max(2, room * length);
    const left = isRtl ? width - margin - nameWidth - long : margin + nameWidth;
    pen.fillRect(left, margin + lineHeight * row + 6, long, lineHeight - 12);
    write(`${formatNumber(count)} · ${formatShare(share)}`, width - margin, row, { end: true, quiet: true });
  }
  write(t('pipeline.total'), margin, drawn.length + 1, { bold: true });
  write(formatNumber(total), width - margin, drawn.length + 1, { end: true, bold: true });

  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser draws no such picture'))));
  });
}

/** A canvas knows no custom properties: they are asked of something that has them. */
function readColours(page: Document) {
  const probe = page.body.appendChild(page.createElement('i'));
  const read = (name: string) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const colours = {
    canvas: read('--canvas'),
    text: read('--text'),
    muted: read('--muted'),
    accent: read('--accent-fill'),
    font: getComputedStyle(page.body).fontFamily,
  };
  probe.remove();
  return colours;
}
