/**
 * The codes of the immigration portal's own list of nationalities: most are those in the last lines of a passport, about a
 * dozen are the portal's (`RKS` Kosovo, `TMP` East Timor, `B13`). Taken from a public transcript of that list.
 */
const CODES = new Set(
  `
AFG AGO AIA ALB ALD AND ANT ARE ARG ARM ASM ATF ATG AUS AUT AWB AZE B13 B17 BDI BEL BEN BFA BGD BGR BHR BHS BIH BLR
BLZ BMU BOL BRA BRB BRN BTN BVT BWA C04 C15 CAF CAN CCK CHE CHL CHN CIV CMR COD COG COK COL COM CPV CRI CUB CXR CYM
CYP CZE D02 D07 DEU DIM DJI DMA DNK DOM DZA E01 ECU EGY ERI ESP EST ETH FIN FJI FLK FRA FRO FSM FXX GAB GBN GBR GEO
GHA GIB GIN GLP GMB GNB GNQ GRC GRD GRL GTM GUF GUM GUY HKG HMD HND HRV HTI HUN IDN IND IOT IRL IRN IRQ ISL ISR ITA
JAM JOR JPN KAZ KEN KGZ KHM KIR KNA KOR KWT LAO LBN LBR LBY LCA LIE LKA LSO LTU LUX LVA MAC MAR MCO MDA MDG MDV MEX
MHL MKD MLI MLT MMR MNE MNG MNP MOZ MRT MSR MTQ MUS MWI MYS MYT N02 NAM NCL NER NFK NGA NIC NIU NLD NOR NPL NRU NZL
OMN P10 PAK PAN PCN PER PHL PLT PLW PNG POL PRI PRK PRT PRY PYF QAT REU RKS ROU RUS RWA S14 SAU SCT SDN SEN SGP SGS
SHN SJM SLB SLE SLV SMR SOM SPM SRB SSD STP SUR SVK SVN SWE SWZ SYC SYR T10 TCA TCD TGO THA TJK TKL TKM TLS TMP TON
TTO TUN TUR TUV TWN TZA UGA UKR UMI UNA UNO URY USA UTO UZB VAT VCT VEN VIS VNM VUT WLF WSM XXA XXB XXC XXX Y03 YEM
YUG ZAF ZAR ZIM ZMB ZWE
`
    .trim()
    .split(/\s+/),
);

/** Thailand's: a guest with it gives a name only. */
export const THAI = 'THA';

/** A nationality that the portal's list does not hold: such a guest is reported by hand. */
export const NOT_LISTED = 'OTHER';

/** True for a code of the portal's list, in capitals. */
export const isPortalNationality = (code: string): boolean => CODES.has(code);

/** True for everything that a row may hold: a code of the list, or that there is none. */
export const isNationality = (code: string): boolean => code === NOT_LISTED || CODES.has(code);

/** The codes of the list, in the order of the alphabet. */
export const portalNationalities = (): string[] => [...CODES];
