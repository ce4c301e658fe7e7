/** How guests reach the villa. An empty one is not offered. */
export interface VillaContact {
  /** As a guest dials it. */
  phone: string;
  /** A LINE id. */
  line: string;
  /** A telephone number in international form. */
  whatsapp: string;
  email: string;
}
