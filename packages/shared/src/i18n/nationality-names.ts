import { NOT_LISTED, isNationality } from '../domain/check-in/nationality-codes.ts';
import { sorted } from '../domain/sorted.ts';
import { LANGUAGES, type Language } from '../domain/text/language.ts';
import { texts as en } from './nationality-names.en.ts';
import { texts as th } from './nationality-names.th.ts';

/** The words of a language that no list of countries has. */
export interface NationalityWords {
  /** The portal's codes that stand for no country of today. */
  names: Readonly<Record<string, string>>;
  /** Common names beside a country's own, in small letters, with commas between them; by its code. */
  aliases: Readonly<Record<string, string>>;
}

const WORDS: Record<Language, NationalityWords> = { th, en };

/** The portal's codes with the two letters by which each country's name is found. */
const COUNTRIES = new Map(
  `
AFG:AF AGO:AO AIA:AI ALB:AL AND:AD ARE:AE ARG:AR ARM:AM ASM:AS ATF:TF ATG:AG AUS:AU AUT:AT AWB:AW AZE:AZ BDI:BI
BEL:BE BEN:BJ BFA:BF BGD:BD BGR:BG BHR:BH BHS:BS BIH:BA BLR:BY BLZ:BZ BMU:BM BOL:BO BRA:BR BRB:BB BRN:BN BTN:BT
BVT:BV BWA:BW C15:CW CAF:CF CAN:CA CCK:CC CHE:CH CHL:CL CHN:CN CIV:CI CMR:CM COD:CD COG:CG COK:CK COL:CO COM:KM
CPV:CV CRI:CR CUB:CU CXR:CX CYM:KY CYP:CY CZE:CZ DEU:DE DJI:DJ DMA:DM DNK:DK DOM:DO DZA:DZ ECU:EC EGY:EG ERI:ER
ESP:ES EST:EE ETH:ET FIN:FI FJI:FJ FLK:FK FRA:FR FRO:FO FSM:FM GAB:GA GBR:GB GEO:GE GHA:GH GIB:GI GIN:GN GLP:GP
GMB:GM GNB:GW GNQ:GQ GRC:GR GRD:GD GRL:GL GTM:GT GUF:GF GUM:GU GUY:GY HKG:HK HMD:HM HND:HN HRV:HR HTI:HT HUN:HU
IDN:ID IND:IN IOT:IO IRL:IE IRN:IR IRQ:IQ ISL:IS ISR:IL ITA:IT JAM:JM JOR:JO JPN:JP KAZ:KZ KEN:KE KGZ:KG KHM:KH
KIR:KI KNA:KN KOR:KR KWT:KW LAO:LA LBN:LB LBR:LR LBY:LY LCA:LC LIE:LI LKA:LK LSO:LS LTU:LT LUX:LU LVA:LV MAC:MO
MAR:MA MCO:MC MDA:MD MDG:MG MDV:MV MEX:MX MHL:MH MKD:MK MLI:ML MLT:MT MMR:MM MNE:ME MNG:MN MNP:MP MOZ:MZ MRT:MR
MSR:MS MTQ:MQ MUS:MU MWI:MW MYS:MY MYT:YT NAM:NA NCL:NC NER:NE NFK:NF NGA:NG NIC:NI NIU:NU NLD:NL NOR:NO NPL:NP
NRU:NR NZL:NZ OMN:OM PAK:PK PAN:PA PCN:PN PER:PE PHL:PH PLT:PS PLW:PW PNG:PG POL:PL PRI:PR PRK:KP PRT:PT PRY:PY
PYF:PF QAT:QA REU:RE RKS:XK ROU:RO RUS:RU RWA:RW S14:EH SAU:SA SDN:SD SEN:SN SGP:SG SGS:GS SHN:SH SJM:SJ SLB:SB
SLE:SL SLV:SV SMR:SM SOM:SO SPM:PM SRB:RS SSD:SS STP:ST SUR:SR SVK:SK SVN:SI SWE:SE SWZ:SZ SYC:SC SYR:SY TCA:TC
TCD:TD TGO:TG THA:TH TJK:TJ TKL:TK TKM:TM TLS:TL TMP:TL TON:TO TTO:TT TUN:TN TUR:TR TUV:TV TWN:TW TZA:TZ UGA:UG
UKR:UA UMI:UM URY:UY USA:US UZB:UZ VAT:VA VCT:VC VEN:VE VIS:VI VNM:VN VUT:VU WLF:WF WSM:WS YEM:YE ZAF:ZA ZMB:ZM
ZWE:ZW
`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

const countryNames = new Map<Language, Intl.DisplayNames>();

/** The name by which a nationality is known, such as "Japan"; the code itself where nobody knows one. */
export function nationalityName(code: string, language: Language): string {
  const letters = COUNTRIES.get(code);
  if (letters === undefined) return WORDS[language].names[code] ?? code;
  let names = countryNames.get(language);
  if (names === undefined) {
    names = new Intl.DisplayNames([language], { type: 'region' });
    countryNames.set(language, names);
  }
  return names.of(letters) ?? code;
}

export interface OfferedNationality {
  code: string;
  name: string;
  /** The name in the other language, by which it is found as well. */
  other: string;
}

/** The nationalities that are offered, by name; the portal's codes for states of the past are taken, and not offered. */
export function offeredNationalities(language: Language): OfferedNationality[] {
  const otherLanguage = LANGUAGES.find((one) => one !== language) ?? language;
  const codes = [...COUNTRIES.keys(), ...Object.keys(WORDS[language].names)];
  const offered = codes
    .filter((code) => code !== NOT_LISTED)
    .map((code) => ({
      code,
      name: nationalityName(code, language),
      other: nationalityName(code, otherLanguage),
    }));
  return sorted(offered, (a, b) => a.name.localeCompare(b.name, language));
}

/** The code of what somebody typed: a code, a name of either language, or the beginning of one name alone; null: unknown. */
export function nationalityOf(typed: string): string | null {
  const words = folded(typed);
  if (words === '') return null;
  const known = knownNames();
  const exact = known.find(([name, code]) => name === words || folded(code) === words);
  if (exact) return exact[1];
  const begun = new Set(known.filter(([name]) => name.startsWith(words)).map(([, code]) => code));
  const [only] = begun;
  return words.length >= 3 && begun.size === 1 && only !== undefined ? only : null;
}

let names: [name: string, code: string][] | null = null;

function knownNames(): [name: string, code: string][] {
  names ??= LANGUAGES.flatMap((language): [string, string][] => [
    ...offeredNationalities(language).map(({ code, name }): [string, string] => [
      folded(name),
      code,
    ]),
    ...Object.entries(WORDS[language].aliases).flatMap(([code, all]) =>
      all.split(', ').map((name): [string, string] => [name, code]),
    ),
  ]);
  return names;
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f.]/g, '')
    .trim()
    .toLowerCase();

/** Sent in place of a text that is no nationality: the server refuses it. */
export const UNKNOWN_NATIONALITY = '?';
/** Behind a name stands its code, by which a name that was picked is known. */
const PICKED = / \((\w+)\)$/;

/** A nationality as a field shows it: its name with its code. */
export function shownNationality(code: string, language: Language): string {
  if (code === '' || code === UNKNOWN_NATIONALITY) return '';
  const name = nationalityName(code, language);
  return code === NOT_LISTED ? name : `${name} (${code})`;
}

/** The code of a name that was picked from the list; undefined: somebody still types. */
export const pickedNationality = (text: string): string | undefined => PICKED.exec(text)?.[1];

/** The code of a field's text once somebody has left it: '' for none, `UNKNOWN_NATIONALITY` for what is no nationality. */
export function enteredNationality(text: string): string {
  const picked = pickedNationality(text);
  // Two codes may have one name.
  if (picked !== undefined && isNationality(picked)) return picked;
  return nationalityOf(text.replace(PICKED, '')) ?? (text.trim() === '' ? '' : UNKNOWN_NATIONALITY);
}
