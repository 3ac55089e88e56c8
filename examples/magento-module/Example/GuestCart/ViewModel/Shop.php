<?php

declare(strict_types=1);

namespace Example\GuestCart\ViewModel;

use Magento\Customer\Model\Context as CustomerContext;
use Magento\Framework\App\Http\Context as HttpContext;
use Magento\Framework\UrlInterface;
use Magento\Framework\View\Element\Block\ArgumentInterface;
use Magento\Store\Model\StoreManagerInterface;

/** URLs of this store view. They contain nothing of the visitor, so full page cache may keep them. */
class Shop implements ArgumentInterface
{
    public function __construct(
        private readonly StoreManagerInterface $storeManager,
        private readonly UrlInterface $urlBuilder,
        private readonly HttpContext $httpContext
    ) {
    }

    /** Full page cache keeps one page for guests and one for customers, by this context. The session would not be cache-safe. */
    public function isGuest(): bool
    {
        return !$this->httpContext->getValue(CustomerContext::CONTEXT_AUTH);
    }

    public function restUrl(): string
    {
        $store = $this->storeManager->getStore();
        return $store->getBaseUrl(UrlInterface::URL_TYPE_WEB) . 'rest/' . $store->getCode();
    }

    public function scriptUrl(): string
    {
        return $this->storeManager->getStore()->getBaseUrl(UrlInterface::URL_TYPE_WEB) . 'guest-cart/guest-cart.js';
    }

    public function checkoutUrl(): string
    {
        return $this->urlBuilder->getUrl('checkout');
    }

    /**
     * Whether the page shows the theme's own cart. Customers see it, because the cart of an account is not a guest cart. The
     * theme's cart page keeps it, because its table would not follow changes in another drawer.
     */
    public function hasThemeDrawer(bool $isThemeCart): bool
    {
        return $isThemeCart || !$this->isGuest();
    }

    /** What `link-carts.js` needs to know, as JSON. */
    public function config(bool $isThemeCart): string
    {
        $config = [
            'linkUrl' => $this->urlBuilder->getUrl('guestcart/cart/link'),
            'isCustomer' => !$this->isGuest(),
            'isThemeCart' => $isThemeCart,
            'hasThemeDrawer' => $this->hasThemeDrawer($isThemeCart),
        ];
        return json_encode($config, JSON_THROW_ON_ERROR | JSON_HEX_TAG | JSON_UNESCAPED_SLASHES);
    }
}
