import type { Feature } from '../../feature.ts';
import { createForgetNames } from './forget-names.ts';
import { guestData } from './guest-data.ts';
import { mountReviews } from './reviews.routes.ts';
import { type ReviewsBelow, type ReviewsServices, createReviewsServices } from './services.ts';

export const reviewsFeature: Feature<ReviewsBelow, ReviewsServices> = {
  name: 'reviews',
  guestData,
  services: createReviewsServices,
  followers: ({ stores: { reviews } }) => [createForgetNames({ reviews })],
  routes: mountReviews,
};
