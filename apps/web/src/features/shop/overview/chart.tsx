import type { OverviewDay } from '@switchyard/shared/overview';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { followTheme } from '../../../lib/follow-theme.ts';
import { formatShortUtcDay } from '../../../lib/moments.ts';

const height = 288;

interface ChartProps {
  days: readonly OverviewDay[];
  of: (sales: OverviewDay['before']) => number;
  format: (figure: number) => string;
  /** Called with the day under the pointer. Undefined if there is none. */
  onPoint: (day: number | undefined) => void;
}

/** Draws two series of daily figures. It is hidden from screen readers, which use the table beside it. */
export default function Chart({ days, of, format, onPoint }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const data: uPlot.AlignedData = [
      days.map((_, index) => index),
      days.map(({ before }) => of(before)),
      days.map((day) => of(day)),
    ];
    const labels = days.map(({ day }) => formatShortUtcDay(day));
    const plot = new uPlot(optionsFor({ element, labels, format, onPoint }), data, element);
    const sizes = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    sizes.observe(element);
    const unfollow = followTheme(() => plot.redraw());
    return () => {
      unfollow();
      sizes.disconnect();
      plot.destroy();
    };
  }, [days, of, format, onPoint]);
  return <div ref={host} aria-hidden="true" className="h-72 w-full text-(--muted)" />;
}

interface OptionsInput extends Pick<ChartProps, 'format' | 'onPoint'> {
  element: HTMLElement;
  labels: readonly string[];
}

function optionsFor({ element, labels, format, onPoint }: OptionsInput): uPlot.Options {
  const { fontFamily } = getComputedStyle(element);
  // Read for each drawing, because the theme may have changed.
  const muted = () => getComputedStyle(element).color;
  const themed = (name: string) => () => getComputedStyle(element).getPropertyValue(name).trim();
  const axis = {
    font: `12px ${fontFamily}`,
    stroke: muted,
    grid: { stroke: themed('--color-base-300'), width: 1 },
    ticks: { show: false },
  };
  const round = (figure: number) => format(figure).replace(/\.00$/, '');
  return {
    width: element.clientWidth,
    height,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.5, labels.length - 0.5] },
      y: { range: (_, least, most) => [Math.min(0, least * 1.1), Math.max(most * 1.1, 1)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 30,
        gap: 8,
        incrs: [1, 2, 5, 10, 15, 30],
        values: (_, places) => places.map((index) => labels[index] ?? ''),
      },
      {
        ...axis,
        incrs: [1, 2, 5]
          .flatMap((step) => [0, 1, 2, 3, 4, 5, 6, 7].map((zeros) => step * 10 ** zeros))
          .toSorted((a, b) => a - b),
        values: (_, figures) => figures.map(round),
        size: (_, shown) => 16 + 7 * Math.max(2, ...(shown ?? []).map((text) => text.length)),
      },
    ],
    series: [
      {},
      // The previous period is drawn behind, as a soft area.
      { stroke: muted, fill: muted, alpha: 0.22, width: 1, points: { show: false } },
      { stroke: themed('--color-primary'), width: 2.5 },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  };
}
