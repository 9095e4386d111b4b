import type { OverviewDay } from '@switchyard/shared';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { followTheme } from '../../lib/follow-theme.ts';
import { formatShortUtcDay } from '../../lib/moments.ts';

const height = 224;

interface ChartProps {
  days: readonly OverviewDay[];
  of: (sales: OverviewDay['before']) => number;
  format: (figure: number) => string;
  kind: 'line' | 'bars';
  /** Tells which day the pointer is at, if any. */
  onPoint: (day: number | undefined) => void;
}

/** Draws two figures of each day. It says nothing to screen readers: its surroundings have a table. */
export default function Chart({ days, of, format, kind, onPoint }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const data: uPlot.AlignedData = [
      days.map((_, index) => index),
      days.map((day) => of(day)),
      days.map(({ before }) => of(before)),
    ];
    const labels = days.map(({ day }) => formatShortUtcDay(day));
    const plot = new uPlot(optionsFor({ element, labels, format, kind, onPoint }), data, element);
    const sizes = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    sizes.observe(element);
    const unfollow = followTheme(() => plot.redraw());
    return () => {
      unfollow();
      sizes.disconnect();
      plot.destroy();
    };
  }, [days, of, format, kind, onPoint]);
  return <div ref={place} aria-hidden="true" className="h-56 w-full text-(--muted)" />;
}

interface OptionsInput extends Pick<ChartProps, 'format' | 'kind' | 'onPoint'> {
  element: HTMLElement;
  labels: readonly string[];
}

function optionsFor({ element, labels, format, kind, onPoint }: OptionsInput): uPlot.Options {
  const { fontFamily } = getComputedStyle(element);
  // Read whenever the chart is drawn, because the theme may change.
  const muted = () => getComputedStyle(element).color;
  const themed = (name: string) => () => getComputedStyle(element).getPropertyValue(name).trim();
  const axis = {
    font: `12px ${fontFamily}`,
    stroke: muted,
    grid: { stroke: themed('--color-base-300'), width: 1 },
    ticks: { show: false },
  };
  const round = (figure: number) => format(figure).replace(/\.00$/, '');
  const bars = kind === 'bars' ? uPlot.paths.bars?.({ size: [0.65, 40] }) : undefined;
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
          .flatMap((step) => [step, step * 10, step * 100, step * 1000, step * 10_000])
          .toSorted((a, b) => a - b),
        values: (_, figures) => figures.map(round),
        size: (_, shown) => 16 + 7 * Math.max(2, ...(shown ?? []).map((text) => text.length)),
      },
    ],
    series: [
      {},
      {
        stroke: themed('--color-primary'),
        width: 2,
        ...(bars
          ? { paths: bars, fill: themed('--color-primary'), alpha: 0.65, points: { show: false } }
          : {}),
      },
      { stroke: muted, width: 1.5, dash: [5, 5], points: { show: false } },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  };
}
