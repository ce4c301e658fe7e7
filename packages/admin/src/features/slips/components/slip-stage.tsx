import { useAction } from '@villa/admin/kit/use-action.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReviewSlip } from '@villa/shared/contract/admin-slips.ts';
import { Button } from '@villa/ui/button.tsx';
import { Spinner } from '@villa/ui/spinner.tsx';
import { Download, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type PointerEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { originalSlipMutation, slipQuery } from '@villa/admin/kit/slip-queries.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import { pictureUrl } from '../picture-urls.ts';
import type { PictureView } from '../use-picture-view.ts';

interface SlipStageProps {
  slip: ReviewSlip;
  view: PictureView;
  ref: RefObject<HTMLDivElement | null>;
  /** A finger wipes the whole slip aside. */
  onSwipe: (to: 'later' | 'back') => void;
}

const DOUBLE_TAP_MS = 300;
const SWIPE_PX = 80;

/** The slip, as large as the screen lets it be: to zoom, turn and move. */
export function SlipStage({ slip, view, ref, onSwipe }: SlipStageProps) {
  const { t } = useTranslation(['slips', 'common']);
  const picture = useQuery(slipQuery(useApi(), slip.booking._id, slip.url));
  const alt = t('alt', { name: useGuestName()(slip.booking) });
  const fingers = useFingers(view, onSwipe);
  const { scale, turn, x, y } = view.at;
  const isTurned = turn % 180 !== 0;
  return (
    <div
      ref={ref}
      role="group"
      // Its keys are those of the screen.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('stage')}
      {...fingers}
      className={`relative grid h-[28svh] min-h-52 touch-pan-y place-items-center overflow-hidden rounded-card bg-[#2a2622] [container-type:size] select-none lg:sticky lg:top-5 lg:h-[calc(100svh-9rem)] ${scale > 1 ? 'cursor-grab touch-none! active:cursor-grabbing' : ''}`}
    >
      {picture.data ? (
        <img
          src={pictureUrl(picture.data)}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: drawn }) => view.knowWidth(scaleOfWidth(drawn))}
          style={{
            width: isTurned ? '100cqh' : '100cqw',
            height: isTurned ? '100cqw' : '100cqh',
            transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`,
          }}
          className="max-w-none object-contain p-2 motion-safe:transition-transform motion-safe:duration-100"
        />
      ) : null}
      {picture.isPending ? <Spinner label={t('common:loading')} className="text-white" /> : null}
      {picture.isError ? (
        <div role="alert" className="grid justify-items-center gap-2 p-4 text-center text-white">
          <p>{t('pictureFailed')}</p>
          <Button look="outline" className="bg-surface" onClick={() => void picture.refetch()}>
            {t('common:tryAgain')}
          </Button>
        </div>
      ) : null}
      <div className="absolute right-1.5 bottom-1.5 grid rounded-full bg-black/70 p-0.5">
        <Tool label={t('zoomOut')} onPress={view.zoomOut}>
          <ZoomOut aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </Tool>
        <Tool label={t('zoomIn')} onPress={view.zoomIn}>
          <ZoomIn aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </Tool>
        <Tool label={t('turn')} onPress={view.turn}>
          <RotateCw aria-hidden="true" className="size-5" strokeWidth={1.5} />
        </Tool>
        <SaveOriginal slip={slip} />
      </div>
    </div>
  );
}

/** At which scale of the whole picture its short side fills the stage. */
function scaleOfWidth({
  clientWidth,
  clientHeight,
  naturalWidth,
  naturalHeight,
}: HTMLImageElement): number {
  const [across, along] = [clientWidth / naturalWidth, clientHeight / naturalHeight];
  return Math.max(across, along) / Math.min(across, along);
}

interface ToolProps {
  label: string;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full text-white hover:bg-white/20 focus-visible:outline-white"
    >
      {children}
    </button>
  );
}

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const;

function SaveOriginal({ slip }: { slip: ReviewSlip }) {
  const { t } = useTranslation('slips');
  const { api, saveFile } = useHost();
  const saving = useAction({
    ...originalSlipMutation(api, slip.booking._id, slip.url),
    tells: true,
  });
  const name = `slip-${slip.booking.reference}.${ENDINGS[slip.type]}`;
  return (
    <Tool label={t('saveOriginal')} onPress={() => saving.mutate((file) => saveFile(name, file))}>
      <Download aria-hidden="true" className="size-5" strokeWidth={1.5} />
    </Tool>
  );
}

interface Finger {
  x: number;
  y: number;
}

/** Drag to move, pinch and double tap to zoom; a wipe only while the whole slip is seen. */
function useFingers(view: PictureView, onSwipe: SlipStageProps['onSwipe']) {
  const down = useRef(new Map<number, Finger>());
  const start = useRef<Finger & { scale: number; apart: number; wasTwo: boolean }>(null);
  const lastTap = useRef(0);
  const isTool = (event: PointerEvent) => (event.target as Element).closest('button') !== null;
  const apart = (): number => {
    const [a, b] = [...down.current.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (isTool(event)) return;
    down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const wasTwo = down.current.size > 1;
    start.current = {
      x: event.clientX,
      y: event.clientY,
      scale: view.at.scale,
      apart: apart(),
      wasTwo,
    };
    if (view.at.scale > 1 || wasTwo) event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    const before = down.current.get(event.pointerId);
    if (!before || !start.current) return;
    down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (down.current.size > 1) {
      const { scale, apart: first } = start.current;
      if (first > 0) view.zoomTo((scale * apart()) / first);
    } else if (view.at.scale > 1) {
      view.move(event.clientX - before.x, event.clientY - before.y);
    }
  }

  function onPointerUp(event: PointerEvent<HTMLDivElement>): void {
    if (!down.current.delete(event.pointerId) || !start.current) return;
    const { x, y, wasTwo } = start.current;
    const [across, along] = [event.clientX - x, event.clientY - y];
    if (wasTwo || down.current.size > 0) return;
    const isTap = Math.abs(across) < 10 && Math.abs(along) < 10;
    if (isTap && event.timeStamp - lastTap.current < DOUBLE_TAP_MS) view.toggle();
    lastTap.current = isTap ? event.timeStamp : 0;
    const isSwipe = event.pointerType === 'touch' && Math.abs(across) > SWIPE_PX;
    if (isSwipe && view.at.scale === 1 && Math.abs(across) > 2 * Math.abs(along)) {
      onSwipe(across < 0 ? 'later' : 'back');
    }
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: (event: PointerEvent<HTMLDivElement>) => {
      down.current.delete(event.pointerId);
    },
  };
}
