import { SHADE_STRENGTH, type Shade } from '@villa/shared/domain/villa/picture-shade.ts';

/** Darkness between a picture and the words on it, as strong as the picture needs it. */
export function Scrim({ shade, className }: { shade: Shade; className: string }) {
  return (
    <div
      className={`absolute inset-x-0 bottom-0 ${className}`}
      style={shade === 'deep' ? undefined : { opacity: SHADE_STRENGTH[shade] }}
    />
  );
}
