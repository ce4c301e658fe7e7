import {
  MAX_REPORT_PICTURES,
  type ReportKind,
  type ReportPlace,
} from '@villa/shared/contract/cleaner.ts';
import {
  Bath,
  BedDouble,
  CircleCheck,
  CookingPot,
  Droplets,
  Hammer,
  Hourglass,
  House,
  type LucideIcon,
  PackageX,
  Send,
  Sun,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { BigButton, Foot } from '../../features/cleaning/big-button.tsx';
import { type CleaningWord, useCleaningWords } from '../../features/cleaning/cleaning-words.tsx';
import { newKey } from '../../features/cleaning/small-pictures.ts';
import { addReport, sendReports } from '../../features/cleaning/waiting-reports.ts';
import { BackLink, CleaningFrame, Content } from './cleaning-frame.tsx';
import { cleaningPaths } from './cleaning-paths.ts';
import { type TakenPicture, Pictures } from './report-pictures.tsx';

const KINDS: readonly (readonly [ReportKind, LucideIcon, CleaningWord])[] = [
  ['broken', Hammer, 'broken'],
  ['missing', PackageX, 'missing'],
];
const PLACES: readonly (readonly [ReportPlace, LucideIcon, CleaningWord])[] = [
  ['kitchen', CookingPot, 'kitchen'],
  ['bathroom', Bath, 'bathroom'],
  ['bedroom', BedDouble, 'bedroom'],
  ['living_room', House, 'livingRoom'],
  ['pool', Droplets, 'pool'],
  ['garden', Sun, 'garden'],
];

/** How far a report of this page is. */
type Step = 'made' | 'sending' | 'sent' | 'kept';

/** Something broken or missing: two kinds, six places, six pictures; nothing has to be typed. */
export default function ReportPage({ ready = false }: { ready?: boolean }) {
  const { id = '' } = useParams();
  const { w } = useCleaningWords();
  const navigate = useNavigate();
  const [key] = useState(newKey);
  const [kind, setKind] = useState<ReportKind>(ready ? 'ready' : 'broken');
  const [place, setPlace] = useState<ReportPlace | null>(null);
  const [pictures, setPictures] = useState<readonly TakenPicture[]>([]);
  const [step, setStep] = useState<Step>('made');
  const back = cleaningPaths.turnover(id);
  const isWhole = ready ? pictures.length > 0 : place !== null;

  async function send(): Promise<void> {
    if (!isWhole || step !== 'made') return;
    setStep('sending');
    await addReport({
      key,
      turnover: id,
      kind,
      place,
      pictures: pictures.map(({ key: name, blob }) => ({ key: name, blob })),
    });
    setStep((await sendReports()) ? 'sent' : 'kept');
  }

  if (step === 'sent' || step === 'kept') {
    return <Done isSent={step === 'sent'} onBack={() => void navigate(back)} />;
  }
  return (
    <CleaningFrame>
      <Content>
        <BackLink to={back}>{w('back')}</BackLink>
        <h1 className="font-display text-2xl">{w(ready ? 'readyPictures' : 'whatIsIt')}</h1>
        <div className="grid items-start gap-4.5 lg:grid-cols-2">
          {ready ? null : (
            <div className="grid gap-4.5">
              <div className="grid grid-cols-2 gap-4">
                {KINDS.map(([one, Icon, word]) => (
                  <Tile key={one} icon={Icon} isOn={kind === one} onTap={() => setKind(one)}>
                    {w(word)}
                  </Tile>
                ))}
              </div>
              <div className="grid grid-cols-3 gap-3">
                {PLACES.map(([one, Icon, word]) => (
                  <Tile key={one} icon={Icon} isOn={place === one} onTap={() => setPlace(one)}>
                    {w(word)}
                  </Tile>
                ))}
              </div>
            </div>
          )}
          <div className="grid gap-3">
            <Pictures pictures={pictures} most={MAX_REPORT_PICTURES} onChange={setPictures} />
            <p className="text-base text-soft">{w('wordsNotNeeded')}</p>
          </div>
        </div>
      </Content>
      {isWhole ? (
        <Foot>
          <BigButton icon={Send} onTap={() => void send()}>
            {w(step === 'sending' ? 'sending' : 'sendToOwner')}
          </BigButton>
        </Foot>
      ) : null}
    </CleaningFrame>
  );
}

interface TileProps {
  icon: LucideIcon;
  isOn: boolean;
  onTap: () => void;
  children: ReactNode;
}

function Tile({ icon: Icon, isOn, onTap, children }: TileProps) {
  const look = isOn
    ? 'border-accent bg-accent-soft font-medium text-accent'
    : 'border-line bg-surface text-ink';
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onTap}
      className={`grid min-h-22 touch-manipulation content-center justify-items-center gap-1.5 rounded-2xl border-2 p-2 text-center text-[1.0625rem] leading-snug ${look}`}
    >
      <Icon aria-hidden="true" className="size-7.5 text-accent" strokeWidth={1.75} />
      {children}
    </button>
  );
}

function Done({ isSent, onBack }: { isSent: boolean; onBack: () => void }) {
  const { w } = useCleaningWords();
  const Icon = isSent ? CircleCheck : Hourglass;
  return (
    <CleaningFrame>
      <Content>
        <div role="status" className="grid justify-items-center gap-5 pt-16 text-center">
          <Icon
            aria-hidden="true"
            className={`size-20 ${isSent ? 'text-success' : 'text-warn'}`}
            strokeWidth={1.5}
          />
          <h1 className="font-display text-2xl">{w(isSent ? 'sent' : 'kept')}</h1>
          <p>{w(isSent ? 'sentText' : 'keptText')}</p>
        </div>
      </Content>
      <Foot>
        <BigButton onTap={onBack}>{w('backToWork')}</BigButton>
      </Foot>
    </CleaningFrame>
  );
}
