import { formatNumber, formatShare } from '#lib/i18n/formats.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { StageBar } from '#lib/stores/overview/pipeline-store.ts';
import styles from './PipelineChart.module.css';

interface Props {
  caption: string;
  bars: readonly StageBar[];
  total: number;
  /** Whether there is an earlier look to compare with. */
  isCompared: boolean;
}

/** A bar a stage. It is a table to whoever does not see the bars. */
export function PipelineChart({ caption, bars, total, isCompared }: Props) {
  return (
    <table class={styles.chart} data-compared={isCompared}>
      <caption class="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pipeline.stage')}</th>
          <td class={styles.track} />
          <th scope="col">{t('pipeline.count')}</th>
          <th scope="col">{t('pipeline.share')}</th>
          {isCompared && <th scope="col">{t('pipeline.change')}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <Bar key={bar.stage} bar={bar} isCompared={isCompared} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('pipeline.total')}</th>
          <td class={styles.track} />
          <td>{formatNumber(total)}</td>
          <td />
          {isCompared && <td />}
        </tr>
      </tfoot>
    </table>
  );
}

function Bar({ bar: { stage, count, share, length, before }, isCompared }: { bar: StageBar; isCompared: boolean }) {
  const change = count - (before ?? count);
  return (
    <tr>
      <th scope="row">
        <bdi>{stage.trim() || t('pipeline.unset')}</bdi>
      </th>
      <td class={styles.track} aria-hidden="true">
        <i class={styles.bar} style={{ '--length': length }} />
      </td>
      <td>{formatNumber(count)}</td>
      <td class={styles.share}>{formatShare(share)}</td>
      {isCompared && <td class={styles.change}>{change !== 0 && formatChange(change)}</td>}
    </tr>
  );
}

/** The sign stands before the number in every language. */
const formatChange = (change: number): string =>
  `\u2066${change > 0 ? '+' : '\u2212'}${formatNumber(Math.abs(change))}\u2069`;
