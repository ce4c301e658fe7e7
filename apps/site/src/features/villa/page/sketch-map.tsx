import type { Language } from '@villa/shared/domain/language.ts';
import { useTranslation } from 'react-i18next';
import { SKETCH, type Sketch } from '../sketch.ts';

interface SketchMapProps {
  sketch: Sketch;
  name: string;
  language: Language;
}

/** Drawn from the owner's list: directions are true, distances are drawn together. No map is fetched. */
export function SketchMap({ sketch, name }: SketchMapProps) {
  const { t } = useTranslation('page');
  const { villa, places, rings } = sketch;
  const label = labelPlace(sketch);
  return (
    <figure className="sketch">
      <svg
        viewBox={`0 0 ${SKETCH.width} ${SKETCH.height}`}
        preserveAspectRatio="xMidYMid meet"
        role="img"
        aria-label={t('place.sketch')}
      >
        {rings.toReversed().map(({ km, radius }) => (
          <g key={km}>
            <circle cx={villa.x} cy={villa.y} r={radius} className="sketch-ring" />
            {[villa.y - radius, villa.y + radius]
              .filter((y) => y > 24 && y < SKETCH.height - 12)
              .slice(0, 1)
              .map((y) => (
                <text key={y} x={villa.x} y={y - 8} textAnchor="middle" className="sketch-small">
                  {t('place.kilometres', { km })}
                </text>
              ))}
          </g>
        ))}
        {places.map(({ x, y }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the number is the place
          <g key={index}>
            <path d={`M${villa.x} ${villa.y}L${x} ${y}`} className="sketch-way" />
            <g className="sketch-number" transform={`translate(${x} ${y})`}>
              <circle r="19" />
              <text y="7" textAnchor="middle">
                {index + 1}
              </text>
            </g>
          </g>
        ))}
        <g transform={`translate(${villa.x} ${villa.y})`}>
          <circle r="27" className="sketch-villa" />
          <g transform="translate(-17 -17) scale(1.06)" className="sketch-sign">
            <path d="M3 13.5 16 7l13 6.5M8 13v7M24 13v7" />
            <path d="M3 24.5c2.2-1.8 4.3-1.8 6.5 0s4.3 1.8 6.5 0 4.3-1.8 6.5 0 4.3 1.8 6.5 0" />
          </g>
          <text
            x={label.x}
            y={label.y}
            textAnchor={label.x < 0 ? 'end' : 'start'}
            className="sketch-name"
          >
            {name}
          </text>
        </g>
        <g transform={`translate(44 ${SKETCH.height - 34})`} className="sketch-north">
          <path d="M0 0v-34M-6-24l6-11 6 11M-8 0h16" />
          <text x="16" y="-2" className="sketch-small">
            {t('place.north')}
          </text>
        </g>
      </svg>
      <figcaption className="px-5 pb-4 text-right text-xs text-soft">
        {t('place.sketchNote')}
      </figcaption>
    </figure>
  );
}

/** About as wide and high as a name is drawn. */
const LABEL = { width: 210, height: 46 };
const LABEL_PLACES = [
  { x: 40, y: -22 },
  { x: 40, y: 46 },
  { x: -40, y: -22 },
  { x: -40, y: 46 },
] as const;

/** Where the villa's name covers the fewest marks and stays in the drawing. */
function labelPlace({ villa, places }: Sketch): { x: number; y: number } {
  const covers = ({ x, y }: { x: number; y: number }): number => {
    const left = villa.x + (x < 0 ? x - LABEL.width : x);
    const top = villa.y + y - LABEL.height;
    const isOutside = left < 0 || left + LABEL.width > SKETCH.width;
    const covered = places.filter(
      (place) =>
        place.x > left - 24 &&
        place.x < left + LABEL.width + 24 &&
        place.y > top - 24 &&
        place.y < top + LABEL.height + 24,
    ).length;
    return covered + (isOutside ? places.length + 1 : 0);
  };
  return LABEL_PLACES.reduce((best, one) => (covers(one) < covers(best) ? one : best));
}
