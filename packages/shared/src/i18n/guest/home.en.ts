import type { texts as thai } from './home.th.ts';
import type { TextsLike } from '../texts-like.ts';

export const texts: TextsLike<typeof thai> = {
  meta: {
    title: '{{name}} – {{title}}',
  },
  noScript: 'Please switch on JavaScript in your browser to choose your dates and book the villa.',
  rating: {
    short: '{{rating}} from {{count}} reviews',
    sample: 'sample',
    stars: '{{rating}} out of 5 stars',
  },
  slideshow: {
    label: 'Pictures of the villa',
    slide: 'Picture {{number}} of {{count}}',
    previous: 'Previous picture',
    next: 'Next picture',
    play: 'Play slideshow',
    pause: 'Pause slideshow',
    fullscreen: 'Show full screen',
    exitFullscreen: 'Leave full screen',
  },
  tabs: {
    label: 'About the villa',
    description: 'Description',
    rooms: 'Rooms',
    amenities: 'Amenities',
    reviews: 'Reviews',
  },
  facts: {
    location: 'Location',
    guests: 'Sleeps up to',
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
  },
  rooms: {
    loading: 'Loading rooms...',
    failed: 'Failed to load rooms',
    more: '+{{count}} more',
    all: 'All pictures: {{name}}',
    picture: '{{name}}, picture {{number}}',
  },
  amenities: {
    pool: 'Private Pool',
    wifi: 'High-speed WiFi',
    kitchen: 'Full Kitchen',
    tv: 'Smart TV',
    coffee: 'Coffee Maker',
    air: 'Air Conditioning',
    parking: 'Free Parking',
    bath: 'Luxury Bathroom',
    barbecue: 'BBQ Area',
  },
  reviews: {
    title: 'Guest Reviews',
  },
  card: {
    title: 'Book your stay',
    night: 'night',
    open: 'Choose dates',
    look: 'See dates and prices',
    lookTitle: 'Dates and prices',
    closed: 'Not open for booking',
    noCharge: 'Next: your details. Nothing is charged yet.',
  },
  footer: {
    arrive: 'Check-in from {{time}}',
    leave: 'Check-out by {{time}}',
    find: 'Find my booking',
  },
};
