export const channelGenres = [
  'general',
  'news',
  'sports',
  'movies',
  'series',
  'kids',
  'documentary',
  'music',
  'lifestyle',
  'religion',
  'shopping',
  'comedy',
] as const
export type ChannelGenre = (typeof channelGenres)[number]
