import { useQuery } from '@tanstack/react-query';
import type { Villa } from '@villa/shared/contract/villa.ts';
import type { DrawnVilla } from '@villa/shared/contract/home-villa.ts';
import { queryClient } from '@villa/site/app/query-client.ts';
import { villaQuery } from '../../app/villa-query.ts';

/**
 * The slides' sizes and formats. The server's page comes without them, since it has to be light
 * before its first picture; they are fetched once the slideshow is hydrated. Null until then; without
 * them, when the fetch fails, a slide is shown by its plain address.
 */
export function useSlidePictures(villa: DrawnVilla, isHydrated: boolean): Villa['pictures'] | null {
  const carried = villa.slideImages.every((address) => address in villa.pictures);
  const fetched = useQuery({ ...villaQuery, enabled: isHydrated && !carried }, queryClient);
  if (!isHydrated) return null;
  if (carried) return villa.pictures;
  if (fetched.isPending) return null;
  return fetched.data?.pictures ?? {};
}
