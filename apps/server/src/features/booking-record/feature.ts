import type { AppContext } from '../../app-context.ts';
import type { Feature } from '../../feature.ts';
import { type BookingRecordServices, createBookingRecordServices } from './services.ts';

export const bookingRecordFeature: Feature<AppContext, BookingRecordServices> = {
  name: 'booking-record',
  services: createBookingRecordServices,
};
