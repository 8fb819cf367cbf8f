import type { Image } from '../records.ts'
import { optionalAttribute, textElement } from './elements.ts'
import { webAddress } from './web-address.ts'

const imageAttributeValues = {
  type: ['poster', 'backdrop', 'still', 'person', 'character'],
  size: ['1', '2', '3'],
  orient: ['P', 'L'],
} as const

/**
 * Returns an `<image>` for each image, with the attributes whose values the DTD allows; '' if players cannot reach its address.
 */
export function imageElements(images: readonly Image[] = []): string[] {
  return images.map((image) => {
    const attributes = (['type', 'size', 'orient'] as const).map((name) => {
      const known = imageAttributeValues[name].find((value) => value === image[name])
      return optionalAttribute(name, known)
    })
    return textElement(
      'image',
      webAddress(image.url) ?? '',
      attributes.join('') + optionalAttribute('system', image.system),
    )
  })
}
