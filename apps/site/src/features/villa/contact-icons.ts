import type { ContactLink } from '@villa/shared/domain/villa/villa-contact.ts';
import { type LucideIcon, Mail, MessageCircle, MessageCircleMore, Phone } from 'lucide-react';

/** The icon of each way to reach the villa. */
export const CONTACT_ICONS: Record<ContactLink['way'], LucideIcon> = {
  phone: Phone,
  line: MessageCircle,
  whatsapp: MessageCircleMore,
  email: Mail,
};
