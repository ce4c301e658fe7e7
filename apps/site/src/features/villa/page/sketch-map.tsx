import { sorted } from '@villa/shared/domain/sorted.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { NEARBY_BY } from '@villa/shared/domain/villa/nearby.ts';
import type { Side } from '@villa/shared/domain/villa/page-contents.ts';
import { useTranslation } from 'react-i18next';
import { type Label, isFree, placeLabels, shortName } from '../sketch-labels.ts';
import type { Point } from '../sketch-shore.ts';
import { SKETCH, type Sketch, placedNearby, towards } from '../sketch.ts';

interface SketchMapProps {
  sketch: Sketch;
  villa: Pick<Villa, 'name' | 'position' | 'nearby'>;
  language: Language;
}

const MARK = 19;
const VILLA = 27;

/** Drawn from what the owner has written: where things lie, and not how far they are. No map is fetched. */
export function SketchMap({ sketch, villa: written, language }: SketchMapProps) {
  const { t } = useTranslation('page');
  const { villa, places, shore } = sketch;
  const name = localize(written.name, language);
  const names = placedNearby(written.nearby).map((one) => localize(one.name, language));
  const sea = written.position?.sea;
  const [own, ...labels] = placeLabels(
    [
      { ...villa, radius: VILLA, text: name, size: 1.35 },
      ...places.map(({ x, y, by }, index) => ({
        x,
        y,
        radius: MARK,
        isOnLand: by !== 'boat',
        text: shortName(names[index] ?? ''),
      })),
    ],
    {
      ways: places.flatMap(along),
      shore: shore?.line ?? [],
      ...(shore ? { isSea: shore.isSea } : {}),
    },
  );
  const busy: Point[] = [villa, ...places, ...[own, ...labels].flatMap(cornersOf)];
  const sun = sea && shore ? sunOf(sea, sketch, busy) : null;
  const compass = corner(busy, sun);
  const word = shore ? seaWord(sketch, [...busy, compass, ...(sun ? [sun] : [])]) : null;
  const waves = shore
    ? wavesOf(shore.isSea, [...busy, compass, ...(sun ? [sun] : []), ...(word ? [word] : [])])
    : [];
  const ways = NEARBY_BY.filter((by) => places.some((place) => place.by === by));
  return (
    <figure className="sketch" data-sea={shore ? '' : undefined}>
      <svg
        viewBox={`0 0 ${SKETCH.width} ${SKETCH.height}`}
        preserveAspectRatio="xMidYMid meet"
        role="img"
        aria-label={t(shore ? 'place.sketchSea' : 'place.sketch')}
      >
        {shore ? (
          <>
            {[96, 60, 28].map((width) => (
              <g key={width} className="sketch-shallow" strokeWidth={width}>
                <path d={smooth(shore.line)} />
                {shore.islands.map((island, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- they never change places
                  <path key={index} d={islet(island)} />
                ))}
              </g>
            ))}
            <path d={smooth(shore.land)} className="sketch-land" />
            <clipPath id="sketch-land">
              <path d={smooth(shore.land)} />
            </clipPath>
            <path d={smooth(shore.line)} clipPath="url(#sketch-land)" className="sketch-sand" />
            {shore.islands.map((island, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- they never change places
              <path key={index} d={islet(island)} className="sketch-land" />
            ))}
            {waves.map(({ x, y }) => (
              <path key={`${x} ${y}`} d={`M${x} ${y}q9-9 18 0t18 0`} className="sketch-wave" />
            ))}
          </>
        ) : null}
        {places.map((place, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the number is the place
          <path key={index} d={wayTo(place)} className="sketch-way" data-by={place.by} />
        ))}
        {places.map(({ x, y }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the number is the place
          <g key={index}>
            <g className="sketch-number" transform={`translate(${x} ${y})`}>
              <circle r={MARK} />
              <text y="7" textAnchor="middle">
                {index + 1}
              </text>
            </g>
            <Name label={labels[index]} shore={shore} className="sketch-place" />
          </g>
        ))}
        <g transform={`translate(${villa.x} ${villa.y})`}>
          <circle r={VILLA} className="sketch-villa" />
          <g transform="translate(-17 -17) scale(1.06)" className="sketch-sign">
            <path d="M3 13.5 16 7l13 6.5M8 13v7M24 13v7" />
            <path d="M3 24.5c2.2-1.8 4.3-1.8 6.5 0s4.3 1.8 6.5 0 4.3-1.8 6.5 0 4.3 1.8 6.5 0" />
          </g>
        </g>
        <Name label={own} shore={shore} className="sketch-name" />
        {sun ? (
          <g transform={`translate(${sun.x} ${sun.y})`} className="sketch-sun">
            <path d="M-17 0a17 17 0 0 1 34 0M-34 0h68M-24 8h48M0-32v9M-23-24l6 7M23-24l-6 7" />
            <text y="36" textAnchor="middle" className="sketch-small">
              {t(sun.rises ? 'place.sunrise' : 'place.sunset')}
            </text>
          </g>
        ) : null}
        {word ? (
          <text {...word} textAnchor="middle" className="sketch-sea">
            {t('place.sea')}
          </text>
        ) : null}
        <g transform={`translate(${compass.x} ${compass.y})`} className="sketch-north">
          <circle r="30" />
          <path d="M0-30v-7M30 0h6M-30 0h-6M0 30v6" />
          <path d="M0-23 7 0H-7z" className="sketch-needle" />
          <path d="M0 23 7 0H-7z" />
          <text y="-44" textAnchor="middle" className="sketch-small">
            {t('place.north')}
          </text>
        </g>
      </svg>
      <figcaption>
        <span className="flex flex-wrap gap-x-5 gap-y-1">
          {ways.map((by) => (
            <span key={by} className="inline-flex items-center gap-2 whitespace-nowrap">
              <svg viewBox="0 0 34 6" width="34" height="6" aria-hidden="true">
                <path d="M1 3h32" className="sketch-way" data-by={by} />
              </svg>
              {t(`place.ways.${by}`)}
            </span>
          ))}
        </span>
        <span>{t('place.sketchNote')}</span>
      </figcaption>
    </figure>
  );
}

interface NameProps {
  label: Label | null | undefined;
  shore: Sketch['shore'];
  className: string;
}

function Name({ label, shore, className }: NameProps) {
  if (!label) return null;
  const [, left, right] = cornersOf(label);
  const isAtSea = left && right ? shore?.isSea(left) === true && shore.isSea(right) : false;
  return (
    <text
      x={label.x}
      y={label.y}
      textAnchor={label.anchor}
      className={`${className} ${isAtSea ? 'sketch-at-sea' : ''}`}
    >
      {label.text}
    </text>
  );
}

/** Points along a name, for what must not be drawn there. */
function cornersOf(label: Label | null | undefined): Point[] {
  if (!label) return [];
  const width = label.text.length * 12;
  const from = { start: 0, middle: -width / 2, end: -width }[label.anchor];
  return [0, 0.33, 0.67, 1].map((part) => ({ x: label.x + from + width * part, y: label.y - 8 }));
}

/** A line through the middles between the points. */
function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const curves = rest.map((point, index) => {
    const next = rest[index + 1] ?? point;
    return `Q${tenth(point.x)} ${tenth(point.y)} ${tenth((point.x + next.x) / 2)} ${tenth((point.y + next.y) / 2)}`;
  });
  return `M${tenth(first.x)} ${tenth(first.y)}${curves.join('')}`;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** A little land for whoever gets out of the boat. */
function islet({ x, y }: Point): string {
  return `M${tenth(x - 40)} ${tenth(y + 6)}c-2-22 16-38 34-36s22-6 34 6 16 30 4 44-40 12-54 8-17-8-18-22z`;
}

/** A way is not straight, and where it bends nobody has said: it bends a little. */
function wayTo({ x, y, from }: Sketch['places'][number]): string {
  const dx = x - from.x;
  const dy = y - from.y;
  return `M${tenth(from.x)} ${tenth(from.y)}Q${tenth(from.x + dx / 2 - dy * 0.12)} ${tenth(from.y + dy / 2 + dx * 0.12)} ${tenth(x)} ${tenth(y)}`;
}

/** Points on the same way. */
function along({ x, y, from }: Sketch['places'][number]): Point[] {
  const dx = x - from.x;
  const dy = y - from.y;
  const bend = { x: from.x + dx / 2 - dy * 0.12, y: from.y + dy / 2 + dx * 0.12 };
  const steps = Math.max(2, Math.round(Math.hypot(dx, dy) / 14));
  return Array.from({ length: steps - 1 }, (_, index) => {
    const part = (index + 1) / steps;
    const rest = 1 - part;
    const mixed = (a: number, b: number, c: number) =>
      rest * rest * a + 2 * rest * part * b + part * part * c;
    return { x: mixed(from.x, bend.x, x), y: mixed(from.y, bend.y, y) };
  });
}

const isInside = ({ x, y }: Point, margin: number): boolean =>
  x > margin && x < SKETCH.width - margin && y > margin && y < SKETCH.height - margin;

/** The corner of the drawing that has the most room. */
function corner(busy: readonly Point[], sun: Point | null): Point {
  const corners = [
    { x: 56, y: SKETCH.height - 60 },
    { x: SKETCH.width - 56, y: SKETCH.height - 60 },
    { x: 56, y: 84 },
    { x: SKETCH.width - 56, y: 84 },
  ];
  const room = (one: Point) =>
    Math.min(...busy.map(({ x, y }) => Math.hypot(x - one.x, y - one.y)));
  // Sun and compass, one under the other, would read like one sign.
  const apart = corners.filter((one) => !sun || isFree(one, 240, [sun]));
  // The first that has room enough: the usual place of a compass.
  return apart.find((one) => room(one) > 110) ?? sorted(apart, (a, b) => room(b) - room(a))[0]!;
}

/** The sun goes down in the west and comes up in the east; drawn where that is over the water. */
function sunOf(
  sea: Side,
  { villa, shore }: Sketch,
  busy: readonly Point[],
): (Point & { rises: boolean }) | null {
  const { x } = towards(sea);
  if (Math.abs(x) < 0.5) return null;
  const spots = [0, 40, -40, 80, -80].map((aside) => ({
    x: x < 0 ? 64 : SKETCH.width - 64,
    y: villa.y + aside,
  }));
  const spot = spots.find(
    (one) => isInside(one, 50) && shore?.isSea(one) === true && isFree(one, 84, busy),
  );
  return spot ? { ...spot, rises: x > 0 } : null;
}

/** The middle of the largest free stretch of water. */
function seaWord({ shore }: Sketch, busy: readonly Point[]): Point | null {
  const free = grid(48).filter(
    (point) =>
      isInside(point, 90) &&
      shore?.isSea(point) === true &&
      shore.isSea({ x: point.x - 70, y: point.y }) &&
      shore.isSea({ x: point.x + 70, y: point.y }),
  );
  const room = (one: Point) =>
    Math.min(...busy.map(({ x, y }) => Math.hypot(x - one.x, y - one.y)));
  const best = sorted(free, (a, b) => room(b) - room(a))[0];
  return best && room(best) > 70 ? best : null;
}

/** A few waves, far from everything that is read. */
function wavesOf(isSea: (point: Point) => boolean, busy: readonly Point[]): Point[] {
  return grid(104).filter(
    (point) =>
      isFree({ x: point.x + 18, y: point.y }, 72, busy) &&
      [-60, 0, 96].every((dx) => isSea({ x: point.x + dx, y: point.y })) &&
      isSea({ x: point.x + 18, y: point.y - 60 }) &&
      isSea({ x: point.x + 18, y: point.y + 60 }),
  );
}

/** Points all over the drawing and a little beyond it, each row a little aside of the one above. */
function grid(step: number): Point[] {
  const points: Point[] = [];
  for (let row = 0; row * step < SKETCH.height; row += 1) {
    for (let x = -2 * step; x < SKETCH.width + 2 * step; x += step) {
      points.push({ x: x + (row % 2) * (step / 2) + (row % 3) * 9, y: 30 + row * step });
    }
  }
  return points;
}
